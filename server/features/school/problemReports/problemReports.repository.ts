/** SQL of the reports of problems. */
import { type Kysely, sql } from 'kysely'
import type { ProblemKind, ProblemReport, ProblemState } from '../../../../contract/entities/school/problemReport'
import type { Database } from '../../../database/schema/schema'
import type { ProblemReportTable } from '../../../database/schema/school/problemReport.schema'
import { countFound, type Slice } from '../../../shared/paging'

type Sent = Omit<ProblemReportTable, 'state' | 'kind' | 'sign' | 'times'>

interface Filter {
  readonly state?: ProblemState | undefined
  readonly kind?: ProblemKind | undefined
}

export const problemReportsRepository = (db: Kysely<Database>) => {
  const found = ({ state, kind }: Filter) =>
    db
      .selectFrom('problem_report')
      .innerJoin('users', 'users.user_id', 'problem_report.user_id')
      .$if(state !== undefined, (all) => all.where('problem_report.state', '=', state ?? '1'))
      .$if(kind !== undefined, (all) => all.where('problem_report.kind', '=', kind ?? '1'))
  const selected = (filter: Filter = {}) =>
    found(filter).select([
      'problem_report.problem_report_id as problemReportId',
      'users.real_name as realName',
      'users.user_type as userType',
      'problem_report.kind',
      'problem_report.times',
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
    /** Stores a disagreement; one of the same sign and build is counted again. */
    count: (report: Sent & { readonly sign: string }) =>
      db
        .insertInto('problem_report')
        .values({ ...report, kind: '2' })
        .onConflict((conflict) =>
          conflict
            .columns(['sign', 'version'])
            // A parameter would hide from a prepared statement that the partial index fits.
            .where('kind', '=', sql.lit('2'))
            .doUpdateSet({ times: sql`problem_report.times + 1`, reported_at: report.reported_at }),
        )
        .execute(),
    async find(filter: Filter, asked: Slice): Promise<{ rows: ProblemReport[]; total: number }> {
      const [rows, total] = await Promise.all([
        selected(filter)
          .orderBy('problem_report.reported_at', 'desc')
          .orderBy('problem_report.problem_report_id')
          .limit(asked.limit)
          .offset(asked.offset)
          .execute(),
        countFound(db, found(filter), asked),
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
