/** The page of videos. */
import { type Pages, page } from '../../shell/table/page'

export const videoPages: Pages = {
  '/student/course/task/video': page(() => import('./FilmTask'), 'VideoTask'),
}
