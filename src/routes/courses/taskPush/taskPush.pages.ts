/** The pages of taskPush. */
import { type Pages, page } from '../../shared/pages/page'

export const taskPushPages: Pages = {
  '/teacher/course/mission/:teachingClassId': page(() => import('./TaskPush'), 'MissionPage'),
}
