/** The coverage of the chart on the bench by the last test run: its context and events. */
import type { ChartCoverage, TestLevel } from '../../../../contract/entities/workbench/workbench'

/** A report, and when it was made. */
export interface MadeCoverage {
  readonly madeAt: string
  /** Null for a chart that is not in the report. */
  readonly coverage: ChartCoverage | null
}

export interface CoverageInput {
  readonly chart: string
}

export interface CoverageContext extends CoverageInput {
  report: MadeCoverage | null
  level: TestLevel
  /** Whether the list shows only what is not covered. */
  isMissedOnly: boolean
  /** Name of the selected transition or path of the selected state. */
  chosen: string | null
}

export type CoverageEvent =
  | { type: 'report.reload' }
  | { type: 'level.choose'; level: TestLevel }
  | { type: 'missed.toggle' }
  | { type: 'item.choose'; name: string }
