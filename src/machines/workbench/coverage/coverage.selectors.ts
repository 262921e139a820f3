/** The coverage as its views see it. */
import type { SnapshotFrom } from 'xstate'
import type { TestLevel } from '../../../../contract/entities/workbench/workbench'
import type { coverageMachine } from './coverage.machine'
import type { MadeCoverage } from './coverage.types'

type Snapshot = Pick<SnapshotFrom<typeof coverageMachine>, 'context' | 'value'>

/** The report of a chart, and how it is looked at. */
export interface CoverageView {
  readonly phase: 'loading' | 'shown' | 'missing' | 'failed'
  readonly report: MadeCoverage | null
  readonly level: TestLevel
  readonly isMissedOnly: boolean
  readonly chosen: string | null
}

/** From the chart's snapshot to what the view shows. */
export const coverageView = ({ value, context }: Snapshot): CoverageView => ({
  phase: value,
  report: context.report,
  level: context.level,
  isMissedOnly: context.isMissedOnly,
  chosen: context.chosen,
})
