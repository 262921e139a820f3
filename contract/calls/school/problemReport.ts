/** Reports of problems: everybody can send one where the setting `PROBLEM_REPORTS` is on; administrators read them. */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { lines } from '../../characters'
import { problemReport, problemState, sentReport } from '../../entities/school/problemReport'
import { blankOr, id, pageOf, paging } from '../../fields'
import { PROBLEM_REPORT } from '../../limits'

const podium = { body: 'form', section: 'Podium' } as const
/** A character takes up to nine bytes in a form. */
const BYTES = 9

export const problemReportCalls = {
  sendProblemReport: defineCall({
    ...podium,
    method: 'POST',
    path: '/api/problemReport/send',
    who: everyone,
    input: z.object({
      ...sentReport,
      /** JSON of a recording (`contract/entities/workbench/inspection.ts`). */
      recording: lines(z.string().max(PROBLEM_REPORT.recording)),
    }),
    data: z.object({ problemReportId: id }),
    doc: 'Stores a report of a problem with the last events of the page. Fails where the setting is off, if the recording contains a secret, and after too many reports within an hour.',
    maxBodyBytes: BYTES * PROBLEM_REPORT.recording,
    parallel: true,
  }),
  findProblemReports: defineCall({
    ...podium,
    method: 'POST',
    path: '/admin/problemReport/findPage',
    who: ['admin'],
    input: z.object({ state: blankOr(problemState), ...paging }),
    data: pageOf(problemReport),
    doc: 'Returns reported problems, the latest first.',
  }),
  getProblemReport: defineCall({
    ...podium,
    method: 'POST',
    path: '/admin/problemReport/get',
    who: ['admin'],
    input: z.object({ problemReportId: id }),
    data: z.object({ ...problemReport.shape, recording: z.string() }),
    doc: 'Returns a reported problem with its recording as JSON.',
  }),
  setProblemReportState: defineCall({
    ...podium,
    method: 'POST',
    path: '/admin/problemReport/setState',
    who: ['admin'],
    input: z.object({ problemReportId: id, state: problemState }),
    data: z.null(),
    doc: 'Closes a reported problem, or opens it again.',
  }),
}
