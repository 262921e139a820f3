/** Coverage of a chart by tests, level by level: collected while they run, and compared with the chart afterwards. */
import type { ChartCoverage, Levels, TestLevel } from '../../../contract/entities/workbench/workbench'
import { readChart } from '../chart/chart'
import { transitionsExcused } from '../chart/names'
import type { ChartModel } from '../model'

/** Number of tests named for each transition and state; further ones are only counted. */
const NAMED_MAX = 3
const NAME_MAX = 160

const cut = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name)

/** What one test covered of a chart. */
export interface WalkedByTest {
  readonly test: string
  /** Names of transitions. */
  readonly transitions: Iterable<string>
  /** Paths of states. */
  readonly states: Iterable<string>
}

const nobody = (): Levels => ({
  machine: { count: 0, tests: [] },
  view: { count: 0, tests: [] },
  browser: { count: 0, tests: [] },
})

/** The coverage of a chart without tests. */
export const unwalked = (): ChartCoverage => ({ transitions: {}, states: {} })

/** Adds the walk of a test; changes `coverage` in place. */
export function addWalk(coverage: ChartCoverage, level: TestLevel, { test, transitions, states }: WalkedByTest): void {
  const add = (names: Iterable<string>, all: Record<string, Levels>): void => {
    for (const name of new Set(names)) {
      if (name === '') continue
      const levels = Object.hasOwn(all, name) ? (all[name] ?? nobody()) : nobody()
      all[name] = levels
      const seen = levels[level]
      seen.count += 1
      if (seen.tests.length < NAMED_MAX) seen.tests.push(cut(test))
    }
  }
  add(transitions, coverage.transitions)
  add(states, coverage.states)
}

/** A transition or state of a chart, and the tests that covered it. */
export interface CoveredItem {
  readonly name: string
  readonly levels: Levels
  /** Why no path can reach it; undefined where a path can. */
  readonly excuse?: string
}

/** A chart with its coverage. */
export interface ChartCovered {
  readonly transitions: readonly CoveredItem[]
  readonly states: readonly CoveredItem[]
}

/** The reason for an excluded part: the model's own reason, else the one of the excluded part that it depends on. */
function excuseOf(model: ChartModel, name: string): string {
  const given = Object.entries(model.unreachable ?? {})
  const [, reason = ''] =
    given.find(([key]) => key === name) ??
    given.find(([key]) => name.replace(/ \[[^\]]*\]--> /, '--> ') === key) ??
    given.find(([key]) => name === key || name.startsWith(`${key}.`) || name.startsWith(`${key} --`)) ??
    []
  return reason
}

/** All parts of a chart with the tests that covered them. */
export function coveredOf(model: ChartModel, coverage: ChartCoverage): ChartCovered {
  const chart = readChart(model.machine)
  const excused = transitionsExcused(model)
  const item = (kind: 'taken' | 'state', name: string, all: Readonly<Record<string, Levels>>): CoveredItem => ({
    name,
    levels: (Object.hasOwn(all, name) ? all[name] : undefined) ?? nobody(),
    ...(excused.has(`${kind} ${name}`) ? { excuse: excuseOf(model, name) } : {}),
  })
  return {
    transitions: chart.transitions.map(({ name }) => item('taken', name, coverage.transitions)),
    states: chart.states
      .filter(({ path, type }) => path !== '' && type !== 'history')
      .map(({ path }) => item('state', path, coverage.states)),
  }
}

/** How many items of a list are covered at a level, out of the reachable ones. */
export function shareOf(items: readonly CoveredItem[], level: TestLevel): { walked: number; of: number } {
  const walked = items.filter(({ levels }) => levels[level].count > 0).length
  return { walked, of: items.filter(({ levels, excuse }) => levels[level].count > 0 || excuse === undefined).length }
}
