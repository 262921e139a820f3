/** The page with the version of a class's course (D4). */
import { type Pages, page } from '../../shared/pages/page'

/** The address of the page. */
export const CLASS_VERSION = '/teacher/course/version'

export const classVersionPages: Pages = {
  [CLASS_VERSION]: page(() => import('./ClassVersionPage'), 'ClassVersionPage', {
    title: '课程版本',
    roles: ['teacher'],
    after: '/teacher/course/class-log',
    icon: 'history',
    inClass: true,
    classGroup: 'teach',
    feature: 'courseEditing',
  }),
}
