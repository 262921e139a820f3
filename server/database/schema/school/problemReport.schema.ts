/** Reports of problems (migrations 0068 and 0081). */
import type { Generated } from 'kysely'

export interface ProblemReportTables {
  problem_report: ProblemReportTable
}

export interface ProblemReportTable {
  problem_report_id: string
  user_id: string
  /** '1' written by a person, '2' a disagreement that a page has found. */
  kind: Generated<'1' | '2'>
  /** What a disagreement is about; null for a report of a person. */
  sign: string | null
  /** How often it was found. */
  times: Generated<number>
  text: string
  page: string
  version: string
  browser: string
  /** The number of recorded events. */
  events: number
  /** JSON of the recording, redacted by the page and checked by the server. */
  recording: string
  /** '1' open, '2' closed. */
  state: Generated<'1' | '2'>
  reported_at: number
}
