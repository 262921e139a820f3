/** The page of tests. */
import { type Pages, page } from '../../shared/pages/page'

const taking = page(() => import('./TestTakingPage'), 'TestTakingPage')

export const testTakingPages: Pages = {
  '/student/course/task/objective-item': taking,
  '/student/course/task/test-paper': taking,
  '/student/test': page(() => import('./OwnTestsPage'), 'OwnTestsPage'),
}
