/** The report of the last test run as the coverage tab of the workbench loads it. */
import { ask, resource } from '../../shared/data/resource.types'
import { coverageTexts } from './coverage.texts'
import type { CoverageQuery } from './coverage.types'

export const coverageResource = resource({
  name: 'coverage',
  asks: ({ chart }: CoverageQuery) => ({ reports: ask('getWorkbenchReport', { chart }) }),
  failed: coverageTexts.failed,
})
