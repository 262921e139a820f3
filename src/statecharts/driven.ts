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
export type WayInBrowser = { readonly chart: DrivenChart } | { readonly because: string }

/** Whether people before real screens can go this path, as far as that can be known without them. */
export function wayInBrowser(model: ChartModel, { start, moves }: Path): WayInBrowser {
  const chart = drivenCharts.find((name) => name === model.name)
  if (!chart) return { because: 'nobody drives this chart on the production page' }
  const begin = model.starts[0].name
  if (start !== 0) return { because: `on the production page this chart is driven from “${begin}” only` }
  const edited = moves.find(({ payload }) => payload !== undefined)
  if (edited) return { because: `“${edited.label}” brings data that no driver can make` }
  const free = moves.find((move) => move.kind === 'wait' && move.ms !== undefined)
  if (free) return { because: `no driver knows how long “${free.label}” is` }
  return { chart }
}
