/** The page of reported problems. */
import { type Pages, page } from '../../shared/pages/page'

export const problemReportPages: Pages = {
  '/admin/problem-report/list': page(() => import('./ProblemReports'), 'ProblemReports'),
}
