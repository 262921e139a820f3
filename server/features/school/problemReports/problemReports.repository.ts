/** SQL of the reports of problems. */
import type { Kysely } from 'kysely'
import type { ProblemReport, ProblemState } from '../../../../contract/entities/school/problemReport'
import type { Database } from '../../../database/schema/schema'
import type { ProblemReportTable } from '../../../database/schema/school/problemReport.schema'
import { countFound, type Slice } from '../../../shared/paging'

type Sent = Omit<ProblemReportTable, 'state'>

export const problemReportsRepository = (db: Kysely<Database>) => {
  const found = (state?: ProblemState) => {
    const all = db.selectFrom('problem_report').innerJoin('users', 'users.user_id', 'problem_report.user_id')
    return state === undefined ? all : all.where('problem_report.state', '=', state)
  }
  const selected = (state?: ProblemState) =>
    found(state).select([
      'problem_report.problem_report_id as problemReportId',
      'users.real_name as realName',
      'users.user_type as userType',
      'problem_report.text',
      'problem_report.page as pagePath',
      'problem_report.version',
      'problem_report.browser',
      'problem_report.events',
      'problem_report.state',
      'problem_report.reported_at as reportedAt',
    ])
  return {
    insert: (report: Sent) => db.insertInto('problem_report').values(report).execute(),
    async find(state: ProblemState | undefined, asked: Slice): Promise<{ rows: ProblemReport[]; total: number }> {
      const [rows, total] = await Promise.all([
        selected(state)
          .orderBy('problem_report.reported_at', 'desc')
          .orderBy('problem_report.problem_report_id')
          .limit(asked.limit)
          .offset(asked.offset)
          .execute(),
        countFound(db, found(state), asked),
      ])
      return { rows, total }
    },
    get: (problemReportId: string) =>
      selected()
        .select('problem_report.recording')
        .where('problem_report.problem_report_id', '=', problemReportId)
        .executeTakeFirst(),
    /** Returns whether the report exists. */
    async setState(problemReportId: string, state: ProblemState): Promise<boolean> {
      const row = await db
        .updateTable('problem_report')
        .set({ state })
        .where('problem_report_id', '=', problemReportId)
        .returning('problem_report_id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
