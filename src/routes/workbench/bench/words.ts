/** What the workbench says of a chart in Chinese: what it is called, and what is to be seen in its states. */
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import { pasteTexts } from '../../../machines/workbench/paste/paste.texts'
import type { ChartState } from '../../../statecharts/chart/chart'
import type { DrawingWords } from '../../../statecharts/drawing/words'
import type { ChartModel } from '../../../statecharts/model'
import { PASTED } from '../../../statecharts/paste/model'

/** What a chart is called in the product; a pasted one says itself what it is for. */
export const titleOf = ({ name, purpose, words }: ChartModel): string =>
  name === PASTED ? pasteTexts.purpose(purpose) : (words?.title ?? '')

/** What is to be seen in a state; of a pasted chart its own description. Empty where nothing is said of it. */
export const meaningOf = ({ name, words }: ChartModel, { path, description }: ChartState): string =>
  (name === PASTED ? description : words?.states?.[path]) ?? ''

/** What a start of the chart stands for. */
export const startOf = ({ words }: ChartModel, name: string): string => words?.start?.[name] ?? name

/** What somebody does for an event; empty where the chart has no words for it. */
export const doingOf = ({ words }: ChartModel, example: string): string =>
  words?.events?.[example] ?? words?.events?.[example.replace(/ \(.*\)$/, '')] ?? ''

/** The words of its drawing. */
export const drawingWordsOf = (model: ChartModel): DrawingWords => ({
  describe: (state) => meaningOf(model, state),
  entry: drawingTexts.entry,
  exit: drawingTexts.exit,
  anywhere: drawingTexts.anywhere,
  hidden: drawingTexts.hidden,
})
