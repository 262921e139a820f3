/** The search in a chart: its context and events. States and transitions have the toolkit's names. */

export interface ChartSearchContext {
  words: string
  /** Paths of states and names of transitions that contain the words, in the chart's order. */
  hits: readonly string[]
  /** The index of the current hit; null before the first step. */
  at: number | null
}

export type ChartSearchEvent =
  | { type: 'search.open' }
  | { type: 'words.change'; words: string; hits: readonly string[] }
  | { type: 'hit.next' }
  | { type: 'hit.previous' }
  | { type: 'search.close' }

/** A hit becomes current: the bench selects it. */
export interface ChartSearchEmitted {
  type: 'hit.reached'
  hit: string
}
