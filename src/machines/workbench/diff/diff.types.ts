/** The comparison of the chart on the bench: its context and events. */
import type { ChangedChart, ChartDiff } from '../../../../contract/entities/workbench/workbench'
import type { ChartDrawings } from '../bench/workbench.types'

/** The other version: the chart in the last report, or a file. */
export interface Comparison {
  /** A revision, or the name of a file. */
  readonly source: string
  /** When the report was made; null for a file. */
  readonly madeAt: string | null
  /** Null without differences. */
  readonly diff: ChartDiff | null
  /** All charts that have changed since then; empty for a file, which holds one chart. */
  readonly changedCharts: readonly ChangedChart[]
  /** The older version, drawn; null for a new chart. */
  readonly drawings: ChartDrawings | null
}

/** A file chosen by the user. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  text(): Promise<string>
}

export interface DiffInput {
  readonly chart: string
}

export interface CompareInput extends DiffInput {
  readonly file: ChosenFile
}

export interface DiffContext extends DiffInput {
  comparison: Comparison | null
  file: ChosenFile | null
  /** Why the file could not be compared. */
  failure: string
}

export type DiffEvent = { type: 'file.choose'; file: ChosenFile } | { type: 'report.reload' }
