/** The pages of classLog. */
import { type Pages, page } from '../../shell/table/page'

const classLog = page(() => import('./ClassLog'), 'ClassLog')

export const classLogPages: Pages = {
  '/teacher/course/class-log': classLog,
  '/teacher/course/class-log/:teachingClassId/:meetingId': classLog,
}
