/** Pasting a chart from outside the project: context and events. */

/** A fault in a pasted text, with its position where it is known; line and column count from one. */
export interface PasteFault {
  /** As the toolkit names it; `unknown` for any unexpected error. */
  problem: 'empty' | 'long' | 'syntax' | 'none' | 'unread' | 'version' | 'content' | 'invalid' | 'unknown'
  /** In English, as the toolkit and XState report it: it names the part of the chart. */
  detail: string
  place: { line: number; column: number } | null
}

/** The result of reading: the id of the stored chart, or a fault. */
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

/** A chart was read and stored: the page opens it. */
export interface PasteEmitted {
  type: 'chart.stored'
}
