/** Converts a comparison to the props of its view: both drawings painted. */

import type { ChartDiff } from '../../../../contract/entities/workbench/workbench'
import { momentInWords } from '../../../../contract/moments'
import { catalogue } from '../../../catalogue/catalogue'
import type { Language } from '../../../machines/workbench/bench/workbench.types'
import type { DiffView } from '../../../machines/workbench/diff/diff.selectors'
import type { ChartModel } from '../../../statecharts/model'
import type { DiffProps } from '../../../views/workbench/diff/Diff'
import type { CanvasPaint, Mark } from '../../../views/workbench/drawing/canvas.props'
import { namesOf } from '../bench/names'
import { titleOf } from '../bench/words'

type Part = 'states' | 'transitions'

/** The title of a chart; empty where the chart no longer exists. */
const titleOfChart = (chart: string): string => {
  const model = catalogue.find(({ name }) => name === chart)
  return model ? titleOf(model) : ''
}

const marksOf = (
  diff: ChartDiff,
  namesOf: (part: ChartDiff[Part]) => readonly (readonly [string, Mark])[],
): CanvasPaint => ({
  marks: Object.fromEntries([diff.states, diff.transitions].flatMap(namesOf)),
})

/** New and changed parts, on the current chart. */
const paintNow = (diff: ChartDiff): CanvasPaint =>
  marksOf(diff, ({ added, changed }) => [
    ...added.map((name) => [name, 'added'] as const),
    ...changed.map(({ name }) => [name, 'changed'] as const),
  ])

/** Removed and changed parts, on the older chart. */
const paintBefore = (diff: ChartDiff): CanvasPaint =>
  marksOf(diff, ({ removed, changed }) => [
    ...removed.map((name) => [name, 'removed'] as const),
    ...changed.map(({ name, was = name }) => [was, 'changed'] as const),
  ])

/** The props of the view besides the current drawing and the actions. */
export function diffOf(
  model: ChartModel,
  { phase, comparison, failure }: DiffView,
  language: Language = 'chinese',
): Omit<DiffProps, 'canvas' | 'chart' | 'onChart' | 'onFile' | 'onReload'> {
  const diff = comparison?.diff ?? null
  return {
    phase,
    failure,
    source: comparison?.source ?? '',
    madeAt: comparison?.madeAt ? momentInWords(Date.parse(comparison.madeAt)) : null,
    diff,
    changedCharts: (comparison?.changedCharts ?? []).map((changed) => ({
      ...changed,
      title: titleOfChart(changed.chart),
    })),
    names: namesOf(model, language),
    before: comparison?.drawings ?? null,
    paint: diff ? { now: paintNow(diff), before: paintBefore(diff) } : { now: {}, before: {} },
  }
}
