/** Reports of the last test run, for the statechart workbench. */
import { z } from 'zod'
import { defineCall } from '../../call'
import {
  changedChart,
  chartName,
  coverageReport,
  diffReport,
  pictureKinds,
  pictureReport,
  statePath,
} from '../../entities/workbench/workbench'

export const workbenchCalls = {
  getWorkbenchReport: defineCall({
    method: 'GET',
    path: '/admin/workbench/report',
    body: 'query',
    who: ['admin'],
    input: z.object({ chart: chartName.optional() }),
    data: z.object({
      coverage: coverageReport.nullable(),
      diff: diffReport.nullable(),
      pictures: pictureReport.nullable(),
      changedCharts: z.array(changedChart),
    }),
    doc: 'Reports of the last run of the tests: coverage, changes of charts, pictures that differ; with `chart` of that one, and the names of all that changed. Null for one that was not made.',
    section: 'Podium',
    parallel: true,
  }),
  getWorkbenchPicture: defineCall({
    method: 'GET',
    path: '/admin/workbench/picture',
    body: 'query',
    who: ['admin'],
    input: z.object({ chart: chartName, state: statePath, kind: z.enum(pictureKinds) }),
    data: z.null(),
    doc: 'A picture that the report names: as it is kept, as it is now, or where the two differ (PNG).',
    section: 'Podium',
    file: true,
    parallel: true,
  }),
}
