/**
 * Charts that are also driven on the production page: `tests/browser/paths/stages.ts` has for each who plays it and how.
 * It must name the same charts, or it does not compile.
 */

import type { ChartModel } from './model'
import type { Path } from './walk/explore'

/** Names of the charts that a driver knows. */
export const drivenCharts = [
  'session',
  'roll-call-teacher',
  'roll-call-student',
  'race-teacher',
  'race-student',
] as const
export type DrivenChart = (typeof drivenCharts)[number]

/** How a path is gone in a browser: on the production page, or in the workbench for a reason. */
export type WayInBrowser = { readonly chart: DrivenChart } | NotDriven

/** Why a path is not gone on the production page: as a sentence for a test, and as data for people. */
export interface NotDriven {
  readonly because: string
  readonly why: 'chart' | 'start' | 'data' | 'wait'
  /** The first step that no driver can make, counted from 1; null where it is none of the steps. */
  readonly step: number | null
}

/** Whether people before real screens can go this path, as far as that can be known without them. */
export function wayInBrowser(model: ChartModel, { start, moves }: Pick<Path, 'start' | 'moves'>): WayInBrowser {
  const chart = drivenCharts.find((name) => name === model.name)
  if (!chart) return { because: 'nobody drives this chart on the production page', why: 'chart', step: null }
  const begin = model.starts[0].name
  if (start !== 0) {
    return { because: `on the production page this chart is driven from “${begin}” only`, why: 'start', step: null }
  }
  const index = moves.findIndex((move) => move.payload !== undefined || (move.kind === 'wait' && move.ms !== undefined))
  const first = moves[index]
  if (!first) return { chart }
  return first.payload === undefined
    ? { because: `no driver knows how long “${first.label}” is`, why: 'wait', step: index + 1 }
    : { because: `“${first.label}” brings data that no driver can make`, why: 'data', step: index + 1 }
}
