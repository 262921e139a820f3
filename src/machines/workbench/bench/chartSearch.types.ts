/** The search in a chart: what it remembers and what it is told. It knows states and transitions by the toolkit's names. */

export interface ChartSearchContext {
  words: string
  /** Paths of states and names of transitions in which the words were found, in the chart's order. */
  hits: readonly string[]
  /** Which of them is looked at; null before one has been gone to. */
  at: number | null
}

export type ChartSearchEvent =
  | { type: 'search.open' }
  | { type: 'words.change'; words: string; hits: readonly string[] }
  | { type: 'hit.next' }
  | { type: 'hit.previous' }
  | { type: 'search.close' }

/** A hit is gone to: the bench looks at it. */
export interface ChartSearchEmitted {
  type: 'hit.reached'
  hit: string
}
