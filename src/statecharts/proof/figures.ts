/** Quality of the proof of a chart: figures that `npm run mutants` measures, for the documentation pages. */

/** The figures of a chart. */
export interface Figure {
  /** Number of mutants, without the equivalent ones. */
  readonly mutants: number
  /** Number of mutants that the trails, the oracles or the model kill. */
  readonly killed: number
  /** Number of mutants that the oracles and the model kill without the trails. */
  readonly withoutTrails: number
  /** Number of equivalent mutants, each with a written reason. */
  readonly equivalents: number
}

/** A figure and the version that it was measured on. */
export interface StoredFigure extends Figure {
  /** Hash of the chart's sources and trails at the time of measurement. */
  readonly source: string
}

/** Figures by the name of the chart. */
export type Figures = Readonly<Record<string, StoredFigure>>

/** A share for display: `97 %`; a dash when the whole is 0. Never 100 while one mutant survives. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
