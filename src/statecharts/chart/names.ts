/**
 * Names that a model uses for parts of its chart: states, transitions and refusals, and the parts that it excludes from the proof.
 */

import type { ChartModel } from '../model'
import { type Chart, readChart, shown } from './chart'

/** A guard's refusal of a transition. */
export interface Refusal {
  /** `state --event [guard]--> refused`. */
  readonly name: string
  readonly transition: string
}

/** All refusals of the guards of a chart. */
export const refusalsOf = (chart: Chart): Refusal[] =>
  chart.transitions.flatMap(({ name, source, label, guard }) =>
    guard ? [{ name: `${shown(source)} --${label} [${guard}]--> refused`, transition: name }] : [],
  )

/** Resolves a key of `unreachable` to the names that the explorer uses; empty when it matches nothing. */
export function resolvedNames(chart: Chart, key: string): string[] {
  if (chart.states.some(({ path }) => path === key && path !== '')) return [`state ${key}`]
  const refusals = refusalsOf(chart).filter(({ name }) => name === key)
  if (refusals.length > 0) return refusals.map(({ transition }) => `refused ${transition}`)
  const exact = chart.transitions.find(({ name }) => name === key)
  if (exact) return [`taken ${exact.name}`]
  const loose = chart.transitions.filter(({ name }) => name.replace(/ \[[^\]]*\]--> /, '--> ') === key)
  return loose.map(({ name }) => `taken ${name}`)
}

/** All transitions that a model excludes, directly or because they depend on an excluded part. */
export function transitionsExcused(model: ChartModel): Set<string> {
  const chart = readChart(model.machine)
  const direct = new Set(Object.keys(model.unreachable ?? {}).flatMap((key) => resolvedNames(chart, key)))
  const all = new Set(direct)
  for (const { path } of chart.states) {
    const parts = path.split('.')
    if (parts.some((_, index) => direct.has(`state ${parts.slice(0, index + 1).join('.')}`))) all.add(`state ${path}`)
  }
  for (const { name, source } of chart.transitions) {
    if (!all.has(`state ${source}`) && !all.has(`taken ${name}`)) continue
    all.add(`taken ${name}`)
    all.add(`refused ${name}`)
  }
  return all
}
