/** Converts a comparison to the props of its view: both drawings painted. */

import type { ChartDiff } from '../../../../contract/entities/workbench/workbench'
import { momentInWords } from '../../../../contract/moments'
import type { DiffView } from '../../../machines/workbench/diff/diff.selectors'
import type { DiffProps } from '../../../views/workbench/diff/Diff'
import type { CanvasPaint, Mark } from '../../../views/workbench/drawing/ChartCanvas'

type Part = 'states' | 'transitions'

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
export function diffOf({
  phase,
  comparison,
  failure,
}: DiffView): Omit<DiffProps, 'canvas' | 'chart' | 'onChart' | 'onFile' | 'onReload'> {
  const diff = comparison?.diff ?? null
  return {
    phase,
    failure,
    source: comparison?.source ?? '',
    madeAt: comparison?.madeAt ? momentInWords(Date.parse(comparison.madeAt)) : null,
    diff,
    changedCharts: comparison?.changedCharts ?? [],
    before: comparison?.drawing ?? null,
    paint: diff ? { now: paintNow(diff), before: paintBefore(diff) } : { now: {}, before: {} },
  }
}
