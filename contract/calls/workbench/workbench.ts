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
    doc: 'Returns the reports of the last test run (coverage, changed charts, differing pictures); null for a missing report. With `chart`: the report of that chart and the names of all changed charts.',
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
    doc: 'Returns a picture that the report names (PNG): the expected one, the current one, or the difference.',
    section: 'Podium',
    file: true,
    parallel: true,
  }),
}
