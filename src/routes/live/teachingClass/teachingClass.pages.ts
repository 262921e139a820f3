/** The pages of teachingClass. */
import { type Pages, page } from '../../shell/table/page'

const teachingClassLists = page(() => import('./TeachingClassLists'), 'TeachingClassLists')

export const teachingClassPages: Pages = {
  '/student/course/list': teachingClassLists,
  '/teacher/course/list': teachingClassLists,
  '/student/course/task/index': page(() => import('./StudentClass'), 'StudentClass'),
  '/teacher/course/detail/:teachingClassId': page(() => import('./TeacherClass'), 'TeacherClass'),
}
