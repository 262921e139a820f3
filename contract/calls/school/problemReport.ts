/**
 * Reports of problems: everybody can send one where the setting `PROBLEM_REPORTS` is on, and pages send disagreements of their charts
 * with the oracles where `CONFORMANCE` is set; administrators read them.
 */
import { z } from 'zod'
import { defineCall, everyone } from '../../call'
import { lines } from '../../characters'
import { problemKind, problemReport, problemState, sentReport } from '../../entities/school/problemReport'
import { blankOr, id, pageOf, paging } from '../../fields'
import { PROBLEM_REPORT } from '../../limits'

const podium = { body: 'form', section: 'Podium' } as const
/** A character takes up to nine bytes in a form. */
const BYTES = 9
/** JSON of a recording (`contract/entities/workbench/inspection.ts`). */
const recording = lines(z.string().max(PROBLEM_REPORT.recording))

export const problemReportCalls = {
  sendProblemReport: defineCall({
    ...podium,
    method: 'POST',
    path: '/api/problemReport/send',
    who: everyone,
    input: z.object({ ...sentReport, recording }),
    data: z.object({ problemReportId: id }),
    doc: 'Stores a report of a problem with the last events of the page. Fails where the setting is off, if the recording contains a secret, and after too many reports within an hour.',
    maxBodyBytes: BYTES * PROBLEM_REPORT.recording,
    parallel: true,
  }),
  sendDisagreement: defineCall({
    ...podium,
    method: 'POST',
    path: '/api/problemReport/disagree',
    who: everyone,
    input: z.object({
      ...sentReport,
      /** The chart, the event and what differs: equal signs of one build are one row. */
      sign: z.string().min(1).max(PROBLEM_REPORT.line),
      recording,
    }),
    data: z.null(),
    doc: 'Stores that a chart of the page disagrees with its oracle, or counts it again. Fails where the setting is off, if it contains a secret, and after too many within an hour.',
    maxBodyBytes: BYTES * PROBLEM_REPORT.recording,
    parallel: true,
  }),
  findProblemReports: defineCall({
    ...podium,
    method: 'POST',
    path: '/admin/problemReport/findPage',
    who: ['admin'],
    input: z.object({ state: blankOr(problemState), kind: blankOr(problemKind), ...paging }),
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
