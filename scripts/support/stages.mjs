/** The stages of `npm test`: each is one tool; what it found is counted and summed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.mjs'
import { bold, dim, green, red, runTool, since, top, yellow } from './process.mjs'

const folders = ['contract', 'src', 'server', 'scripts', 'tests', 'bench']
const present = () => folders.filter((folder) => existsSync(join(top, folder)))

/** A check that passes or fails as a whole. */
const check = (path, args) => async (extra, tool) => {
  const { code } = await tool(path, [...args, ...extra])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** The import fences, and the circles among what is loaded at run time. */
const fences = async (extra, tool) => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const config of ['.dependency-cruiser.cjs', '.dependency-cruiser.cycles.cjs']) {
    const cruise = check('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', config, ...present()])
    const result = await cruise(extra, tool)
    for (const key of Object.keys(sum)) sum[key] += result[key]
  }
  return sum
}

/** One project of `vite.config.ts`, counted by test. */
const vitest = (project) => async (extra, tool) =>
  withReport(async (report) => {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await tool('vitest/vitest.mjs', [...args, ...extra], { env: { NODE_ENV: 'test' } })
    const found = readReport(report)
    if (!found) return nothing
    const empty = found.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return honest(code, {
      passed: found.numPassedTests,
      failed: found.numFailedTests + empty.length,
      skipped: found.numPendingTests + found.numTodoTests,
    })
  })

/** The browser tests, counted by test. A test that passed only when repeated has failed. */
const playwright = async (extra, tool) => {
  const browser = await provideBrowser()
  return withReport(async (report) => {
    const env = { PODIUM_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'test' }
    const { code } = await tool('playwright/cli.js', ['test', '--reporter=list,json', ...extra], { env })
    const stats = readReport(report)?.stats
    if (!stats) return nothing
    return honest(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped })
  })
}

const stages = {
  types: check('typescript/bin/tsc', ['--noEmit', '-p', '.']),
  style: check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  fences,
  unused: check('knip/bin/knip.js', []),
  statecharts: check('tsx/dist/cli.mjs', ['scripts/statecharts.ts', '--check']),
  unit: vitest('unit'),
  views: vitest('views'),
  server: vitest('server'),
  browser: playwright,
}

/**
 * These use one processor each and wait for nothing: they run beside each other, the longest first, while what they
 * print is kept until they end. The others keep the processors busy themselves, and look at the clock.
 */
const beside = ['views', 'unit', 'statecharts', 'types', 'fences', 'unused', 'style']

/** The stages by name, in order. */
export const stageNames = Object.keys(stages)

const nothing = { passed: 0, failed: 1, skipped: 0 }

/** Runs the stages that are asked for (all when `only` is empty) and answers the exit code. */
export async function runStages({ only, skip, extra }) {
  const asked = stageNames.filter((name) => (only.length === 0 || only.includes(name)) && !skip.includes(name))
  const results = new Map()
  const together = beside.filter((name) => asked.includes(name))
  if (together.length > 1) {
    const waiting = [...together]
    const lane = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) results.set(name, await runKept(name))
    }
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), LANES_MAX) }, lane))
  }
  for (const name of asked) {
    if (results.has(name)) continue
    console.log(heading(name))
    results.set(name, await runStage(name, extra, runTool))
  }
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { counts } of results.values()) for (const key of Object.keys(sum)) sum[key] += counts[key]
  console.log(`\n${asked.map((name) => line(name, results.get(name))).join('\n')}\n`)
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

const LANES_MAX = 4
const heading = (name) => `\n${bold(`── ${name}`)}`

async function runStage(name, extra, tool) {
  const begun = performance.now()
  const counts = await stages[name](extra, tool).catch((error) => {
    console.error(error.message)
    return nothing
  })
  return { counts, time: since(begun) }
}

/** Runs a stage and prints what it said when it has ended. */
async function runKept(name) {
  let said = ''
  const result = await runStage(name, [], async (path, args, options) => {
    const { code, output } = await runTool(path, args, { ...options, quiet: true })
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

/** A tool that ends badly without a failed test (an error outside of tests) has failed all the same. */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

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
