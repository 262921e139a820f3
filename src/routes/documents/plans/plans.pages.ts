/** The pages of business plans but for the editor and the previews. */
import { type Pages, page } from '../../shared/pages/page'

export const plansPages: Pages = {
  '/student/course/business-prospectus/studentDocument': page(() => import('./StudentDocument'), 'StudentDocument'),
  '/student/course/business/index': page(() => import('./Business'), 'Business'),
  '/student/course/business/new-href-page': page(() => import('./Business'), 'BusinessLinkPage'),
  '/business-prospectus/teachDocument': page(() => import('./TeacherDocument'), 'TeacherDocument'),
  '/business-prospectus/teachPage': page(() => import('./TeacherTemplatePage'), 'TeacherTemplatePage'),
}
