/** The page with the version of a class's course (D4). */
import { type Pages, page } from '../../shared/pages/page'

export const classVersionPages: Pages = {
  '/teacher/course/version': page(() => import('./ClassVersionPage'), 'ClassVersionPage', {
    title: '课程版本',
    roles: ['teacher'],
    after: '/teacher/course/class-log',
    icon: 'history',
    inClass: true,
    feature: 'courseEditing',
  }),
}
