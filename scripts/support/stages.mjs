/** The stages of `npm test`: each is one tool; what it found is counted and summed. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './browser.mjs'
import { bold, dim, green, red, runTool, since, top, yellow } from './process.mjs'

const folders = ['contract', 'src', 'server', 'scripts', 'tests', 'bench']
const present = () => folders.filter((folder) => existsSync(join(top, folder)))

/** A check that passes or fails as a whole. */
const check = (path, args) => async (extra) => {
  const { code } = await runTool(path, [...args, ...extra])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** The import fences, and the circles among what is loaded at run time. */
const fences = async (extra) => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const config of ['.dependency-cruiser.cjs', '.dependency-cruiser.cycles.cjs']) {
    const result = await check('dependency-cruiser/bin/dependency-cruise.mjs', ['--config', config, ...present()])(
      extra,
    )
    for (const key of Object.keys(sum)) sum[key] += result[key]
  }
  return sum
}

/** One project of `vite.config.ts`, counted by test. */
const vitest = (project) => async (extra) =>
  withReport(async (report) => {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runTool('vitest/vitest.mjs', [...args, ...extra], { env: { NODE_ENV: 'test' } })
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
const playwright = async (extra) => {
  const browser = await provideBrowser()
  return withReport(async (report) => {
    const env = { PODIUM_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: 'test' }
    const { code } = await runTool('playwright/cli.js', ['test', '--reporter=list,json', ...extra], { env })
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

/** The stages by name, in order. */
export const stageNames = Object.keys(stages)

const nothing = { passed: 0, failed: 1, skipped: 0 }

/** Runs the stages that are asked for (all when `only` is empty) and answers the exit code. */
export async function runStages({ only, skip, extra }) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  for (const name of stageNames) {
    if ((only.length > 0 && !only.includes(name)) || skip.includes(name)) continue
    console.log(`\n${bold(`── ${name}`)}`)
    const begun = performance.now()
    const result = await stages[name](extra).catch((error) => {
      console.error(error.message)
      return nothing
    })
    for (const key of Object.keys(sum)) sum[key] += result[key]
    lines.push(line(name, result, since(begun)))
  }
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

function line(name, { passed, failed, skipped }, time) {
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
