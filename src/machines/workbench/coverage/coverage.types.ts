/** The coverage of the chart on the bench by the last test run: its context and events. */
import type { ChartCoverage, TestLevel } from '../../../../contract/entities/workbench/workbench'

/** A report, and when it was made. */
export interface MadeCoverage {
  readonly madeAt: string
  /** Null for a chart that is not in the report. */
  readonly coverage: ChartCoverage | null
}

/** The chart on the bench, and how its report is looked at. */
export interface CoverageQuery {
  readonly chart: string
  readonly level: TestLevel
  /** Whether only what was not walked is listed. */
  readonly isMissedOnly: boolean
  /** Name of the chosen transition or path of the chosen state. */
  readonly chosen: string | null
}

export type CoverageIntent =
  | { type: 'report.reload' }
  | { type: 'level.choose'; level: TestLevel }
  | { type: 'missed.toggle' }
  | { type: 'item.choose'; name: string }
