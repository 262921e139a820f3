/** The pages of taskPush. */
import { type Pages, page } from '../../shell/table/page'

export const taskPushPages: Pages = {
  '/teacher/course/mission/:teachingClassId': page(() => import('./TaskPush'), 'MissionPage'),
}
