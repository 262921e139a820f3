/** Pasting a chart of somebody else: what is remembered and what is told. */

/** What is wrong with a pasted text, and where when that is known; both count from one. */
export interface PasteFault {
  /** As the toolkit names it; `unknown` for everything that it did not foresee. */
  problem: 'empty' | 'long' | 'syntax' | 'none' | 'unread' | 'version' | 'content' | 'invalid' | 'unknown'
  /** In English, as the toolkit and XState put it: it names the part of the chart. */
  detail: string
  place: { line: number; column: number } | null
}

/** What came of a pasted text: a chart that is kept, by its id, or a fault. */
export type PasteOutcome = { chart: string } | { fault: PasteFault }

export interface PasteContext {
  text: string
  fault: PasteFault | null
  /** The chart's own id. */
  chart: string
}

export type PasteEvent =
  | { type: 'text.change'; text: string }
  | { type: 'file.choose'; file: Blob }
  | { type: 'text.read' }
  | { type: 'text.clear' }

/** A chart was read and is kept: the page goes to it. */
export interface PasteEmitted {
  type: 'chart.kept'
}
