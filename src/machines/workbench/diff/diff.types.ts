/** What has changed in the chart on the bench: with what it is compared, and what came out. */
import type { ChangedChart, ChartDiff } from '../../../../contract/entities/workbench/workbench'
import type { ChartDrawing } from '../bench/workbench.types'

/** What the chart is compared with: its state in the last report, or a file of another version. */
export interface Comparison {
  /** A revision, or the name of a file. */
  readonly source: string
  /** When the report was made; null for a file. */
  readonly madeAt: string | null
  /** Null where nothing has changed. */
  readonly diff: ChartDiff | null
  /** All charts that have changed since then; of a file nothing is known of others. */
  readonly changedCharts: readonly ChangedChart[]
  /** The older version, drawn; null for a new chart. */
  readonly drawing: ChartDrawing | null
}

/** A file that somebody chose. */
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
