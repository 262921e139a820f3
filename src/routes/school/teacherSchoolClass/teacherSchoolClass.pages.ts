/** The pages of a teacher's classes. */
import { type Pages, page } from '../../shared/pages/page'

const teacherSchoolClass = page(() => import('./TeacherSchoolClassList'), 'TeacherSchoolClassList')
const teacherRecycle = page(() => import('./TeacherRecycle'), 'TeacherRecycle')
const teacherSchoolClassInfo = page(() => import('./TeacherSchoolClassInfo'), 'TeacherSchoolClassInfo')

export const teacherSchoolClassPages: Pages = {
  '/teacher/course/classes': teacherSchoolClass,
  '/teacher/classes': teacherSchoolClass,
  '/teacher/classes-new': teacherSchoolClass,
  '/teacher/classes-recycle': teacherRecycle,
  '/teacher/classes/recycle': teacherRecycle,
  '/teacher/classes-detail': teacherSchoolClassInfo,
  '/teacher/classes-window': teacherSchoolClassInfo,
  '/teacher/classes/info/:classId': teacherSchoolClassInfo,
}
