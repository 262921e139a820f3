/** The pages of the course editor (R152): for teachers, and for administrators about courses of the school. */
import { type Pages, page } from '../../shared/pages/page'

const load = () => import('./CourseEditorPage')
/** For administrators. */
const own = { roles: ['admin'], hidden: true, feature: 'courseEditing', entry: '/admin/template/list' } as const

export const courseEditorPages: Pages = {
  '/teacher/course-template/editor/:courseId': page(load, 'CourseEditorPage'),
  '/admin/template/editor/:courseId': page(load, 'CourseEditorPage', {
    ...own,
    title: '课程编辑',
    after: '/admin/template/list',
  }),
}
