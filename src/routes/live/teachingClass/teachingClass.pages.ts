/** The pages of teachingClass. */
import { type Pages, page } from '../../shell/table/page'

const classLists = page(() => import('./ClassLists'), 'ClassLists')

export const teachingClassPages: Pages = {
  '/student/course/list': classLists,
  '/teacher/course/list': classLists,
  '/student/course/task/index': page(() => import('./StudentClass'), 'StudentClass'),
  '/teacher/course/detail/:teachingClassId': page(() => import('./TeacherClass'), 'TeacherClass'),
}
