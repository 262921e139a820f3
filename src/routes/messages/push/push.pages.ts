/** The pages of push. */
import { type Pages, page } from '../../shell/table/page'

export const pushPages: Pages = {
  '/student/course/task/list': page(() => import('./StudentPush'), 'StudentPush'),
}
