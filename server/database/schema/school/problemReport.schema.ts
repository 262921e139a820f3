/** Reports of problems (migration 0068). */
import type { Generated } from 'kysely'

export interface ProblemReportTables {
  problem_report: ProblemReportTable
}

export interface ProblemReportTable {
  problem_report_id: string
  user_id: string
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
