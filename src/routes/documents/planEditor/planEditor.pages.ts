/** The page of the plan editor. */
import { type Pages, page } from '../../shared/pages/page'

export const planEditorPages: Pages = {
  '/student/course/business-prospectus/studentRedact': page(() => import('./StudentRedact'), 'StudentRedact'),
}
