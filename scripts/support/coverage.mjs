/**
 * What tests have walked of the charts. While they run, they leave parts in `build/report/coverage/`, named by their level
 * (tests/support/coverage.ts); afterwards the parts of all levels become `build/report/coverage.json`, which the workbench
 * shows. The parts of a level stay until its stage runs again.
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

/** Before a whole stage: what its level has left from the last run is gone. */
export function forgetCoverage(stage) {
  const level = levels[stage]
  if (level === undefined) return
  for (const name of partNames()) if (name.startsWith(`${level} `)) rmSync(join(parts, name), { force: true })
}

/** Whether a stage notes what it walks. */
export const notesCoverage = (stage) => levels[stage] !== undefined

/** Joins all parts. A part that cannot be read is left out. */
export function joinCoverage() {
  const charts = {}
  for (const name of partNames().sort()) {
    try {
      const { chart, transitions, states } = JSON.parse(readFileSync(join(parts, name), 'utf8'))
      charts[chart] ??= { transitions: {}, states: {} }
      add(charts[chart].transitions, transitions)
      add(charts[chart].states, states)
    } catch {
      // It was being written, or by another version.
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
