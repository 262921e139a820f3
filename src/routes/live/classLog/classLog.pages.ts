/** The pages of classLog. */
import { type Pages, page } from '../../shared/pages/page'

const classLog = page(() => import('./ClassLog'), 'ClassLog')

export const classLogPages: Pages = {
  '/teacher/course/class-log': classLog,
  '/teacher/course/class-log/:teachingClassId/:meetingId': classLog,
}
