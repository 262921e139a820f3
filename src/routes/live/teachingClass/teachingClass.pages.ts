/** The pages of teachingClass. */
import { type Pages, page } from '../../shared/pages/page'

const teacherClass = page(() => import('./TeacherClass'), 'TeacherClass')
const teachingClassLists = page(() => import('./TeachingClassLists'), 'TeachingClassLists')

export const teachingClassPages: Pages = {
  '/student/course/list': teachingClassLists,
  '/teacher/course/list': teachingClassLists,
  '/student/course/task/index': page(() => import('./StudentClass'), 'StudentClass'),
  '/teacher/course/detail/:teachingClassId': teacherClass,
  '/teacher/course/detail-new': teacherClass,
  '/teacher/course/course-list-new': teachingClassLists,
  '/admin/teaching-class/list': page(() => import('./AllTeachingClasses'), 'AllTeachingClasses', {
    title: '课堂管理',
    roles: ['admin'],
    icon: 'book',
    group: 'organisation',
    after: '/admin/class/list',
  }),
}
