/** The history of a course (R153): for its teacher, and for administrators about courses of the school. */
import { type Pages, page } from '../../shared/pages/page'

const load = () => import('./CourseHistoryPage')

export const courseHistoryPages: Pages = {
  '/teacher/course-template/editor/:courseId/history-record': page(load, 'CourseHistoryPage'),
  '/admin/template/editor/:courseId/history-record': page(load, 'CourseHistoryPage', {
    title: '编辑记录',
    roles: ['admin'],
    hidden: true,
    feature: 'courseEditing',
    entry: '/admin/template/list',
    after: '/admin/template/list',
  }),
}
