/** The pages of groups, which are not in the specification. */
import { type Pages, page } from '../../shared/pages/page'

export const classGroupPages: Pages = {
  '/teacher/course/groups': page(() => import('./GroupPages'), 'TeacherGroups', {
    title: '小组',
    roles: ['teacher'],
    after: '/teacher/course/ranking-list',
    feature: 'teamSpace',
    inClass: true,
    icon: 'sitemap',
    classGroup: 'interact',
  }),
  '/student/course/groups': page(() => import('./GroupPages'), 'StudentGroups', {
    title: '小组',
    roles: ['student'],
    after: '/student/course/ranking-list',
    feature: 'teamSpace',
    inClass: true,
    icon: 'sitemap',
    classGroup: 'interact',
  }),
}
