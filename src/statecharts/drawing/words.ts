/** Texts of a drawing beside the chart's own names: descriptions of states and a few fixed words. */
import type { ChartState, ChartTransition } from '../chart/chart'

/** The texts that a drawing needs in one language. */
export interface DrawingWords {
  /** The description of a state; empty when there is none. */
  describe(state: ChartState): string
  /** A name for readers, shown above the name in the code; empty: the name in the code alone. */
  name(state: ChartState): string
  /** What triggers a transition, for readers; empty: the label in the code alone. */
  trigger(transition: ChartTransition): string
  /** The same, with the condition of its guard where only that distinguishes it from others of its state. */
  triggerInFull(transition: ChartTransition): string
  readonly entry: string
  readonly exit: string
  /** The mark of a state with a transition into itself, from any of its children. */
  readonly anywhere: string
  /** How many states a collapsed state hides. */
  hidden(count: number): string
  /** How many triggers of an edge are left out. */
  more(count: number): string
}

/** Texts of the documents: the chart's own descriptions, in English. */
export const documentWords: DrawingWords = {
  describe: ({ description = '' }) => description,
  name: () => '',
  trigger: () => '',
  triggerInFull: () => '',
  entry: 'entry',
  exit: 'exit',
  anywhere: 'anywhere',
  hidden: (count) => `${count} ${count === 1 ? 'state' : 'states'}`,
  more: (count) => `+ ${count} more`,
}
