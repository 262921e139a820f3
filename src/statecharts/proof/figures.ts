/** How much of a chart is proved: figures that `npm run mutants` measures, for the pages and whoever reads them. */

/** What was measured of a chart. */
export interface Figure {
  /** How many mutants there are, those aside that change nothing. */
  readonly mutants: number
  /** How many are turned away by the trails, the oracles or the model. */
  readonly killed: number
  /** How many the oracles and the model turn away without the trails. */
  readonly withoutTrails: number
  /** How many change nothing, each with a written reason. */
  readonly equivalents: number
}

/** A figure and what it was measured of. */
export interface StoredFigure extends Figure {
  /** The mark of the chart's sources and trails at that time. */
  readonly source: string
}

/** The figures by the names of the charts. */
export type Figures = Readonly<Record<string, StoredFigure>>

/** A share as people read it: `97 %`; a dash where there is nothing. Never 100 where one is left. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
