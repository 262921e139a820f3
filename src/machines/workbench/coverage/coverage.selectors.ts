/** The coverage as its views see it. */
import type { TestLevel } from '../../../../contract/entities/workbench/workbench'
import { type ResourceIntents, type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { coverageResource } from './coverage.resources'
import type { CoverageIntent, CoverageQuery, MadeCoverage } from './coverage.types'

/** The report of a chart, with the level and the filter of the view. */
export interface CoverageView {
  readonly phase: 'loading' | 'shown' | 'missing' | 'failed'
  readonly report: MadeCoverage | null
  readonly level: TestLevel
  readonly isMissedOnly: boolean
  readonly chosen: string | null
}

/** The view of the tab. */
export function coverageView(snapshot: Pick<ResourceSnapshot, 'context' | 'matches'>): CoverageView {
  const { answers, query, isLoading, hasFailed } = resourceView(coverageResource, snapshot)
  const { chart, level, isMissedOnly, chosen } = query
  const made = answers?.reports.coverage
  return {
    phase: isLoading ? 'loading' : hasFailed ? 'failed' : made ? 'shown' : 'missing',
    report: made ? { madeAt: made.madeAt, coverage: made.charts[chart] ?? null } : null,
    level,
    isMissedOnly,
    chosen,
  }
}

/** Does in the tab what the user wants. A second press on an item leaves it. */
export function followCoverage(
  { change, reload }: Pick<ResourceIntents<CoverageQuery>, 'change' | 'reload'>,
  { isMissedOnly, chosen }: CoverageView,
  intent: CoverageIntent,
): void {
  if (intent.type === 'report.reload') reload()
  if (intent.type === 'level.choose') change({ level: intent.level })
  if (intent.type === 'missed.toggle') change({ isMissedOnly: !isMissedOnly })
  if (intent.type === 'item.choose') change({ chosen: intent.name === chosen ? null : intent.name })
}
