/** A report of a problem for the permission matrix: only administrators name one. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { problemReportId: null },
  own: { admin: { problemReportId: 'own-problem-report' } },
  make: (db, at) =>
    db
      .insertInto('problem_report')
      .values({
        problem_report_id: 'own-problem-report',
        user_id: 'demo-s001',
        text: '抢答按钮没有反应',
        page: '/dist/student/class',
        version: '0.6.0',
        browser: 'Chrome 120',
        events: 0,
        recording: '{}',
        reported_at: at,
      })
      .execute(),
}
