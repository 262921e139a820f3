/** The pages of overview. */
import { type Pages, page } from '../../shell/table/page'

export const overviewPages: Pages = {
  '/student/index': page(() => import('./StudentHome'), 'StudentHome'),
  '/admin/home': page(() => import('./AdminHome'), 'AdminHome'),
}
