/** What the last run of the tests walked of the chart on the bench: what is shown of it. */
import type { ChartCoverage, TestLevel } from '../../../../contract/entities/workbench/workbench'

/** A report, and when it was made. */
export interface MadeCoverage {
  readonly madeAt: string
  /** Null for a chart that the report does not know. */
  readonly coverage: ChartCoverage | null
}

export interface CoverageInput {
  readonly chart: string
}

export interface CoverageContext extends CoverageInput {
  report: MadeCoverage | null
  level: TestLevel
  /** Whether only what was not walked is listed. */
  isMissedOnly: boolean
  /** Name of the transition or path of the state that is looked at. */
  chosen: string | null
}

export type CoverageEvent =
  | { type: 'report.reload' }
  | { type: 'level.choose'; level: TestLevel }
  | { type: 'missed.toggle' }
  | { type: 'item.choose'; name: string }
