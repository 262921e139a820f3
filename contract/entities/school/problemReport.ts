/** A problem that a person has reported or that a page has found, with the last events of the page's charts. */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { PROBLEM_REPORT } from '../../limits'

/** '1' open, '2' closed. */
export const problemState = z.enum(['1', '2'])
export type ProblemState = z.output<typeof problemState>

/** '1' written by a person, '2' found by a page that compares its charts with their oracles. */
export const problemKind = z.enum(['1', '2'])
export type ProblemKind = z.output<typeof problemKind>

export const problemReport = z.object({
  problemReportId: id,
  realName: z.string(),
  userType: z.enum(['1', '2', '3']),
  kind: problemKind,
  /** How often it was found: 1 for a report of a person. */
  times: z.number().int(),
  /** What happened, in the person's words, or how the chart and its oracle differ. */
  text: z.string(),
  /** The path of the page, without the query string. */
  pagePath: z.string(),
  version: z.string(),
  browser: z.string(),
  /** The number of recorded events. */
  events: z.number().int(),
  state: problemState,
  reportedAt: moment,
})
export type ProblemReport = z.output<typeof problemReport>

/** What a report contains besides the caller's name. */
export const sentReport = {
  text: z.string().trim().min(1).max(PROBLEM_REPORT.text),
  pagePath: z.string().max(PROBLEM_REPORT.line),
  version: z.string().max(PROBLEM_REPORT.line),
  browser: z.string().max(PROBLEM_REPORT.line),
}
