/** The pages of teacherClasses. */
import { type Pages, page } from '../../shell/table/page'

const teacherClasses = page(() => import('./TeacherClasses'), 'TeacherClasses')
const teacherRecycle = page(() => import('./TeacherRecycle'), 'TeacherRecycle')
const teacherClassInfo = page(() => import('./TeacherClassInfo'), 'TeacherClassInfo')

export const teacherClassesPages: Pages = {
  '/teacher/course/classes': teacherClasses,
  '/teacher/classes': teacherClasses,
  '/teacher/classes-new': teacherClasses,
  '/teacher/classes-recycle': teacherRecycle,
  '/teacher/classes/recycle': teacherRecycle,
  '/teacher/classes-detail': teacherClassInfo,
  '/teacher/classes-window': teacherClassInfo,
  '/teacher/classes/info/:classId': teacherClassInfo,
}
