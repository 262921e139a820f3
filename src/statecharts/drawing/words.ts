/** What a drawing says beside the chart's own names: sentences of its states and the few words between names. */
import type { ChartState } from '../chart/chart'

export interface DrawingWords {
  /** What is said of a state; empty where nothing is. */
  describe(state: ChartState): string
  readonly entry: string
  readonly exit: string
  /** The mark of a state that leads into itself, from wherever in it one is. */
  readonly anywhere: string
  /** How many states a folded one hides. */
  hidden(count: number): string
}

/** Of the documents: the chart's own descriptions, in English. */
export const documentWords: DrawingWords = {
  describe: ({ description = '' }) => description,
  entry: 'entry',
  exit: 'exit',
  anywhere: 'anywhere',
  hidden: (count) => `${count} ${count === 1 ? 'state' : 'states'}`,
}
