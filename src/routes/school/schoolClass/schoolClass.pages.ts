/** The pages of classes. */
import { type Pages, page } from '../../shared/pages/page'

export const schoolClassPages: Pages = {
  '/admin/academy/list': page(() => import('./Academies'), 'Academies'),
  '/admin/class/list': page(() => import('./SchoolClassList'), 'SchoolClassList'),
  '/admin/class/recycle': page(() => import('./SchoolClassList'), 'ClassBin'),
  '/admin/class/students/:classesId': page(() => import('./ClassStudents'), 'ClassStudents'),
  '/admin/class/requests/:classesId': page(() => import('./ClassRequests'), 'ClassRequests'),
}
