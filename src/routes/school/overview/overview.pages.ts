/** The pages of overview. */
import { type Pages, page } from '../../shared/pages/page'

export const overviewPages: Pages = {
  '/student/index': page(() => import('./StudentHome'), 'StudentHome'),
  '/admin/home': page(() => import('./AdminHome'), 'AdminHome'),
}
