/**
 * Walks a chart: computes its paths, replays them, measures their coverage and lists the faults of the model or
 * the chart. The result is data; `tests/support/walk.ts` turns it into tests, the scripts into pages.
 */
import { type Chart, readChart, shown } from '../chart/chart'
import { refusalsOf, resolvedNames, transitionsExcused } from '../chart/names'
import type { ChartModel } from '../model'
import { type Bounds, makePlan, type Plan } from './explore'
import type { Path } from './path'
import { planOf } from './plans'
import { type Replayed, replay } from './replay'
import { examplesOf } from './world'

/** Coverage of one kind of item. */
export interface Covered {
  readonly total: number
  readonly reached: number
  /** Uncovered with a written reason. */
  readonly excused: readonly string[]
  /** Uncovered without a reason. */
  readonly missing: readonly string[]
}

/** What the paths of a model cover of its chart. */
export interface Coverage {
  readonly states: Covered
  readonly transitions: Covered
  /** A guard that lets one path through must refuse another one. */
  readonly refusals: Covered
}

/** A walked chart. */
export interface Walk {
  readonly plan: Plan
  readonly coverage: Coverage
  /** Descriptions of all faults; empty when there are none. */
  readonly failures: readonly string[]
  /** Names of the transitions taken, for drawings. */
  readonly taken: ReadonlySet<string>
}

/** Replays one path; the failure is a sentence. */
const outcome = (plan: Plan, path: Path): { seen?: Replayed; failure?: string } => {
  try {
    return { seen: replay(plan.universe, path) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

const cover = (
  all: readonly string[],
  reached: (name: string) => boolean,
  excused: (name: string) => boolean,
): Covered => {
  const left = all.filter((name) => !reached(name))
  return {
    total: all.length,
    reached: all.length - left.length,
    excused: left.filter(excused),
    missing: left.filter((name) => !excused(name)),
  }
}

const isLeaf = (type: string): boolean => type === 'atomic' || type === 'final'

/** Faults of a model that need no path: missing examples and assertions, unknown names. */
export function modelFailures(model: ChartModel): string[] {
  const chart = readChart(model.machine)
  const failures: string[] = []
  const paths = new Set(chart.states.map(({ path }) => shown(path)))
  for (const { path, type } of chart.states) {
    if (isLeaf(type) && !model.states[shown(path)]) failures.push(`state ${shown(path)} has no assertion`)
  }
  for (const path of Object.keys(model.states)) {
    if (!paths.has(path)) failures.push(`an assertion is given for ${path}, which is no state of the chart`)
  }
  for (const { kind, actor, name } of chart.transitions) {
    if (kind !== 'done' && kind !== 'error' && kind !== 'snapshot') continue
    const part = kind === 'snapshot' ? 'snapshots' : kind
    if (actor && (model.actors?.[actor]?.[part] ?? []).length === 0) {
      failures.push(`"${name}" needs an example: add actors.${actor}.${part}`)
    }
  }
  for (const src of Object.keys(model.actors ?? {})) {
    if (!chart.actors.includes(src)) failures.push(`examples are given for actor ${src}, which the chart does not name`)
  }
  for (const [key, reason] of Object.entries(model.unreachable ?? {})) {
    if (resolvedNames(chart, key).length === 0)
      failures.push(`"${key}" is listed as unreachable but names nothing in the chart`)
    if (reason.trim() === '') failures.push(`"${key}" is listed as unreachable without a reason`)
  }
  return [...new Set(failures)]
}

interface WalkedParts {
  states: Set<string>
  taken: Set<string>
  refused: Set<string>
  examples: Set<string>
  raised: Set<string>
}

function coverageFailures(model: ChartModel, chart: Chart, coverage: Coverage, seen: WalkedParts): string[] {
  const failures: string[] = []
  const examples = examplesOf(model)
  for (const type of chart.events) {
    if (!examples.some((example) => example.type === type) && !seen.raised.has(type)) {
      failures.push(`event ${type} has no example`)
    }
  }
  for (const { name } of examples) {
    if (!seen.examples.has(name)) failures.push(`example "${name}" is taken by no state`)
  }
  for (const [src, given] of Object.entries(model.actors ?? {})) {
    for (const kind of ['done', 'error'] as const) {
      given[kind]?.forEach((_, index, all) => {
        const example = `${kind}(${src})${all.length > 1 ? ` #${index + 1}` : ''}`
        if (!seen.examples.has(example)) failures.push(`example "${example}" is taken by no state`)
      })
    }
  }
  for (const name of coverage.states.missing) failures.push(`state ${name} is reached by no path`)
  for (const name of coverage.transitions.missing) failures.push(`transition "${name}" is taken by no path`)
  for (const name of coverage.refusals.missing) failures.push(`guard never refuses: "${name}"`)
  const reached = new Set([
    ...[...seen.states].map((path) => `state ${path}`),
    ...[...seen.taken].map((name) => `taken ${name}`),
    ...[...seen.refused].map((name) => `refused ${name}`),
  ])
  for (const key of Object.keys(model.unreachable ?? {})) {
    if (resolvedNames(chart, key).some((item) => reached.has(item)))
      failures.push(`"${key}" is listed as unreachable but is reached`)
  }
  return failures
}

/** Replays the paths of a plan and measures their coverage. */
export function measure(plan: Plan): Walk {
  const { model } = plan
  const chart = readChart(model.machine)
  const seen: WalkedParts = {
    states: new Set(),
    taken: new Set(),
    refused: new Set(),
    examples: new Set(),
    raised: new Set(),
  }
  const failures = modelFailures(model)
  for (const path of plan.paths) {
    const { seen: one, failure } = outcome(plan, path)
    if (failure !== undefined) failures.push(failure)
    if (!one) continue
    for (const part of ['states', 'taken', 'refused', 'examples', 'raised'] as const) {
      for (const item of one[part]) seen[part].add(item)
    }
  }
  const excused = transitionsExcused(model)
  const states = chart.states.filter(({ path, type }) => path !== '' && type !== 'history').map(({ path }) => path)
  const refusals = refusalsOf(chart)
  const refusalNames = [...new Set(refusals.map(({ name }) => name))]
  const behind = (name: string, test: (transition: string) => boolean): boolean =>
    refusals.some((refusal) => refusal.name === name && test(refusal.transition))
  const coverage: Coverage = {
    states: cover(
      states,
      (path) => seen.states.has(path),
      (path) => excused.has(`state ${path}`),
    ),
    transitions: cover(
      chart.transitions.map(({ name }) => name),
      (name) => seen.taken.has(name),
      (name) => excused.has(`taken ${name}`),
    ),
    refusals: cover(
      refusalNames,
      (name) => behind(name, (transition) => seen.refused.has(transition)),
      (name) => behind(name, (transition) => excused.has(`refused ${transition}`)),
    ),
  }
  failures.push(...coverageFailures(model, chart, coverage, seen))
  return { plan, coverage, failures, taken: seen.taken }
}

/** Walks a model: plans, replays and measures. */
export const walk = (model: ChartModel, bounds?: Bounds): Walk =>
  measure(bounds ? makePlan(model, bounds) : planOf(model))

/** One line of coverage: `states 7/7, transitions 13/13, refusals 4/4`. */
export const coverageLine = ({ states, transitions, refusals }: Coverage): string =>
  (
    [
      ['states', states],
      ['transitions', transitions],
      ['refusals', refusals],
    ] as const
  )
    .map(
      ([what, { reached, total, excused }]) =>
        `${what} ${reached}/${total}${excused.length > 0 ? ` (${excused.length} excused)` : ''}`,
    )
    .join(', ')
