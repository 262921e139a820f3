/** The page of tests. */
import { type Pages, page } from '../../shell/table/page'

export const testTakingPages: Pages = {
  '/student/course/task/objective-item': page(() => import('./TestTakingPage'), 'TestTakingPage'),
}
