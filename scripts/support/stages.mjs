/** The stages of `npm test`: each runs one tool, and its results are counted and summed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { provideBrowser } from './browser.mjs'
import { chartsToPicture } from './changed.mjs'
import { circleIn, importedAmong } from './circles.mjs'
import { forgetCoverage, joinCoverage, notesCoverage } from './coverage.mjs'
import { bold, dim, green, red, runTool, since, top, yellow } from './process.mjs'

const folders = ['contract', 'src', 'server', 'scripts', 'tests', 'bench']
const present = () => folders.filter((folder) => existsSync(join(top, folder)))

/**
 * These stages create many short-lived objects: a larger young generation than Node's default saves a fifth of the time
 * for garbage collection.
 */
const ROOMY = { NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=128'].filter(Boolean).join(' ') }

/** The type checker keeps nearly all of its memory until it ends: no garbage collection below 4 GiB. */
const NO_COLLECTION = { GOGC: 'off', GOMEMLIMIT: '4GiB' }

/** A check that passes or fails as a whole. */
const check = (path, args, env) => async (extra, tool) => {
  const { code } = await tool(path, [...args, ...extra], env && { env })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** The import fences, and import cycles. */
const fences = async (extra, tool) => {
  const cruise = check('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['--config', '.dependency-cruiser.cjs'],
    ...present(),
  ])
  const { passed, failed } = await cruise(extra, tool)
  const circle = circleIn(importedAmong(present()))
  return {
    passed: passed + (circle === null ? 1 : 0),
    failed: failed + (circle === null ? 0 : 1),
    skipped: 0,
    failures:
      circle === null
        ? []
        : [{ file: circle[0], name: 'modules import each other in a circle', error: circle.join(' → ') }],
  }
}

/** Projects of `vitest.config.ts`, counted by test. */
const vitest =
  (...projects) =>
  (extra, tool) =>
    withReport(async (report) => {
      const asked = projects.flatMap((project) => ['--project', project])
      const reporters = ['default', 'json', './scripts/support/outsideErrors.mjs'].map((name) => `--reporter=${name}`)
      const args = ['run', ...asked, ...reporters, `--outputFile.json=${report}`]
      const outside = `${report}.outside`
      const env = { NODE_ENV: 'test', PODIUM_OUTSIDE_ERRORS: outside }
      const { code } = await tool('vitest/vitest.mjs', [...args, ...extra], { env })
      const found = readReport(report)
      if (!found) return nothing
      const empty = found.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      const failures = found.testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => ({ file: file.name, name: test.fullName, error: firstLine(test.failureMessages?.[0]) })),
      )
      return honest(code, {
        passed: found.numPassedTests,
        failed: found.numFailedTests + empty.length,
        skipped: found.numPendingTests + found.numTodoTests,
        failures: [...failures, ...(readReport(outside) ?? [])],
      })
    })

/** The browser tests, counted by test. */
const playwright = async (extra, tool) => {
  const browser = await provideBrowser()
  const pictures = extra.length === 0 ? await picturesOfRun() : {}
  return withReport(async (report) => {
    const axe = extra.length > 0 || process.env.PODIUM_FULL ? {} : { PODIUM_AXE: 'some' }
    const env = { PODIUM_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'test', ...pictures, ...axe }
    // The everyday run has no test of some files.
    const chosen = extra.length > 0 ? ['--pass-with-no-tests', ...extra] : []
    const { code } = await tool('playwright/cli.js', ['test', '--reporter=list,json', ...chosen], { env })
    const found = readReport(report)
    if (!found) return nothing
    const { expected, unexpected, flaky, skipped } = found.stats
    return honest(code, {
      passed: expected,
      failed: unexpected + flaky,
      skipped,
      failures: found.suites.flatMap(failuresOf),
    })
  })
}

/**
 * A chart's pictures are taken when its sources differ from the last comparison; all of them with PODIUM_FULL=1
 * (decision 0035).
 */
async function picturesOfRun() {
  if (process.env.PODIUM_FULL || process.env.PODIUM_PICTURES_OF) return {}
  const charts = await chartsToPicture()
  console.log(`pictures: ${charts.join(', ') || 'none; all were compared with these sources'}`)
  return { PODIUM_PICTURES_OF: charts.join() || NO_CHART }
}
/** Matches no chart: an empty list would mean all. */
const NO_CHART = '-'

const failuresOf = (suite) => [
  ...(suite.suites ?? []).flatMap(failuresOf),
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file: join('tests/browser', file),
      name: title,
      error: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    })),
]

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0]

/** The pages of the charts; in CI also the changes since the last commit, which are no failure. */
const statecharts = async (extra, tool) => {
  const counts = await check('tsx/dist/cli.mjs', ['scripts/statecharts.ts', '--check'])(extra, tool)
  if (process.env.CI && haveChartsChanged()) await tool('tsx/dist/cli.mjs', ['scripts/diff.ts', 'HEAD~1'])
  return counts
}
/** Whether the last commit changed a chart; false without an earlier commit, as in a shallow clone. */
const haveChartsChanged = () =>
  spawnSync('git', ['diff', '--quiet', 'HEAD~1', '--', ':(glob)docs/statecharts/*.svg'], { cwd: top }).status === 1

const stages = {
  // Otherwise the stages that need the build would make it themselves, with one processor idle.
  build: check('../scripts/build.mjs', ['--if-needed']),
  start: check('../scripts/support/bareStart.mjs', []),
  // Several checkers repeat much of each other's work; here they would take processor time from other stages.
  // Results are kept for files that no change reaches: a change of a view is checked in seconds, one of the contract as if from the beginning.
  types: check(
    'typescript/bin/tsc',
    ['--noEmit', '-p', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo'],
    NO_COLLECTION,
  ),
  style: (files, tool) =>
    check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched'])(
      files.length > 0 ? files : ['.'],
      tool,
    ),
  fences,
  unused: check('knip/bin/knip.js', []),
  statecharts,
  unit: vitest('unit'),
  views: vitest('views', 'stateViews'),
  server: vitest('server'),
  browser: playwright,
}

/**
 * These stages use the processors and do not depend on time: as many as there are processors run in parallel, with low priority.
 * First those that others need; last the one that can use two processors, so that none is idle when the others have ended.
 */
const background = ['build', 'statecharts', 'start', 'types', 'fences', 'unused', 'style', 'views', 'unit']
/**
 * The tests of this stage depend on time and mostly wait: for clocks, processes and the database. It has normal priority, and
 * the stages of the background use the processor time that it leaves.
 */
const timed = ['server']
/** Pages need both processors: this stage runs alone, after all others. */
const LAST = 'browser'
/** The stage that each of these needs: its tests start processes from the build, or replay paths that the other one searches. */
const needs = { server: 'build', views: 'statecharts', unit: 'statecharts' }
/** Other stages wait for it. */
const URGENT = 'build'

/** The stages by name, in order. */
export const stageNames = Object.keys(stages)

const nothing = { passed: 0, failed: 1, skipped: 0 }

/** Runs the requested stages (all when `only` is empty) and returns the exit code; `files` restricts some of them. */
export async function runStages({ only, skip, extra, files = {} }) {
  const begun = performance.now()
  const extraOf = (name) => files[name] ?? extra
  const asked = stageNames.filter((name) => (only.length === 0 || only.includes(name)) && !skip.includes(name))
  const results = new Map()
  // A run with some tests of a stage keeps the coverage of its other tests.
  for (const name of asked) if (extraOf(name).length === 0) forgetCoverage(name)
  if (asked.length === 1) {
    const [name] = asked
    console.log(heading(name))
    results.set(name, await runStage(name, extraOf(name), runTool))
  } else {
    await runTogether(asked, extraOf, results)
  }
  if (asked.some(notesCoverage)) joinCoverage()
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of results.values()) for (const key of Object.keys(sum)) sum[key] += counts[key]
  console.log(
    `\n${asked.map((name) => line(name, results.get(name))).join('\n')}\n${dim(`  all stages   ${since(begun)}`)}\n`,
  )
  const failures = [...results.values()].flatMap(({ counts }) => counts.failures ?? [])
  if (failures.length > 0) {
    const lines = failures.map(
      ({ file, name, error }) => `  ${relative(top, resolve(top, file))} › ${name}${error && dim(` · ${error}`)}`,
    )
    console.log(`${red('failed')}\n${lines.join('\n')}\n`)
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

/** Runs several stages, and puts their results into `results` when they end. */
async function runTogether(asked, extraOf, results) {
  const waiting = [...timed, ...background, LAST].filter((name) => asked.includes(name))
  const running = new Map()
  const lanes = Math.min(availableParallelism(), LANES_MAX)
  const hasLane = (name) => {
    const others = [...running.keys()].filter((other) => timed.includes(other) === timed.includes(name))
    return others.length < (timed.includes(name) ? 1 : lanes)
  }
  const isLast = (name) => name !== LAST || waiting.length + running.size === 1
  const canStart = (name) => isLast(name) && hasLane(name) && (results.has(needs[name]) || !asked.includes(needs[name]))
  const start = async (name) => {
    results.set(name, await runKept(name, extraOf(name)))
    running.delete(name)
  }
  while (waiting.length + running.size > 0) {
    for (const name of [...waiting]) {
      if (!canStart(name)) continue
      waiting.splice(waiting.indexOf(name), 1)
      running.set(name, start(name))
    }
    await Promise.race(running.values())
  }
}

const LANES_MAX = 4
const heading = (name) => `\n${bold(`── ${name}`)}`

/** These stages use programs of the system: a browser, PostgreSQL, an office suite. */
const USING_SYSTEM = ['unit', 'server', 'browser']
const PROVIDED_WITHIN_MS = 600_000

/** Waits while `.ci/run` installs missing system packages; the file that it names exists when the installation has ended. */
async function systemProvided() {
  const file = process.env.PODIUM_PROVIDED
  const until = performance.now() + PROVIDED_WITHIN_MS
  while (file && !existsSync(file) && performance.now() < until) await sleep(200)
}

async function runStage(name, extra, tool) {
  if (USING_SYSTEM.includes(name)) await systemProvided()
  const begun = performance.now()
  const counts = await stages[name](extra, tool).catch((error) => {
    console.error(error.message)
    return nothing
  })
  return { counts, time: since(begun) }
}

/** Runs a stage beside others, and prints its output when it has ended. */
async function runKept(name, extra) {
  let said = ''
  const isTimed = timed.includes(name) || name === LAST
  const env = isTimed ? {} : ROOMY
  const result = await runStage(name, extra, async (path, args, options) => {
    const { code, output } = await runTool(path, args, {
      ...options,
      env: { ...env, ...options?.env },
      quiet: true,
      isLow: !isTimed && name !== URGENT,
    })
    said += output
    return { code, output }
  })
  console.log(`${heading(name)}\n${said.trimEnd()}`)
  return result
}

function line(name, { counts: { passed, failed, skipped }, time }) {
  const mark = failed > 0 ? red('✖') : green('✔')
  const left = skipped > 0 ? yellow(`, ${skipped} skipped`) : ''
  return `${mark} ${name.padEnd(12)} ${passed} passed, ${failed} failed${left} ${dim(`(${time})`)}`
}

/** A tool that fails without a failed test (an error outside of tests) counts as failed, and the summary names it. */
const honest = (code, counts) =>
  code === 0 || counts.failed > 0
    ? counts
    : {
        ...counts,
        failed: 1,
        failures:
          counts.failures.length > 0
            ? counts.failures
            : [{ file: '', name: `exit code ${code} without a failed test` }],
      }

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'podium-test-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
