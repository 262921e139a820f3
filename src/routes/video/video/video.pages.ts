/** The page of videos. */
import { type Pages, page } from '../../shared/pages/page'

export const videoPages: Pages = {
  '/student/course/task/video': page(() => import('./VideoTask'), 'VideoTask'),
}
