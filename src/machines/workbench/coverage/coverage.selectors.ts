/** Selectors of the coverage. */
import type { SnapshotFrom } from 'xstate'
import type { TestLevel } from '../../../../contract/entities/workbench/workbench'
import type { coverageMachine } from './coverage.machine'
import type { MadeCoverage } from './coverage.types'

type Snapshot = Pick<SnapshotFrom<typeof coverageMachine>, 'context' | 'value'>

/** The report of a chart, with the level and the filter of the view. */
export interface CoverageView {
  readonly phase: 'loading' | 'shown' | 'missing' | 'failed'
  readonly report: MadeCoverage | null
  readonly level: TestLevel
  readonly isMissedOnly: boolean
  readonly chosen: string | null
}

/** Reads the chart. */
export const coverageView = ({ value, context }: Snapshot): CoverageView => ({
  phase: value,
  report: context.report,
  level: context.level,
  isMissedOnly: context.isMissedOnly,
  chosen: context.chosen,
})
