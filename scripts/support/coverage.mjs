/**
 * The coverage of the charts by tests. While tests run, they write parts to `build/report/coverage/`, named by level
 * (tests/support/coverage.ts); afterwards the parts of all levels are merged into `build/report/coverage.json`, which the workbench
 * shows. The parts of a level remain until its stage runs again.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './process.mjs'

const report = join(top, 'build', 'report')
const parts = join(report, 'coverage')

/** The level of each stage that has one. */
const levels = { unit: 'machine', views: 'view', browser: 'browser' }
const NAMED_MAX = 3

const partNames = () => {
  try {
    return readdirSync(parts).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** Deletes the parts of a level before its whole stage runs. */
export function forgetCoverage(stage) {
  const level = levels[stage]
  if (level === undefined) return
  for (const name of partNames()) if (name.startsWith(`${level} `)) rmSync(join(parts, name), { force: true })
}

/** Whether a stage records coverage. */
export const notesCoverage = (stage) => levels[stage] !== undefined

/** Merges all parts. Unreadable parts are skipped. */
export function joinCoverage() {
  const charts = {}
  for (const name of partNames().sort()) {
    try {
      const { chart, transitions, states } = JSON.parse(readFileSync(join(parts, name), 'utf8'))
      charts[chart] ??= { transitions: {}, states: {} }
      add(charts[chart].transitions, transitions)
      add(charts[chart].states, states)
    } catch {
      // Half-written, or written by another version.
    }
  }
  mkdirSync(report, { recursive: true })
  const whole = join(report, 'coverage.json')
  writeFileSync(`${whole}.new`, JSON.stringify({ madeAt: new Date().toISOString(), charts }))
  renameSync(`${whole}.new`, whole)
}

function add(all, more) {
  for (const [name, found] of Object.entries(more)) {
    if (!Object.hasOwn(all, name)) {
      all[name] = found
      continue
    }
    for (const [level, { count, tests }] of Object.entries(found)) {
      const known = all[name][level]
      known.count += count
      known.tests = [...known.tests, ...tests].slice(0, NAMED_MAX)
    }
  }
}
