/** The page of assignments. */
import { type Pages, page } from '../../shared/pages/page'

export const subjectivePages: Pages = {
  '/student/course/task/subjective-item': page(() => import('./WorkPage'), 'WorkPage'),
}
