/** The pages of classes. */
import { type Pages, page } from '../../shell/table/page'

export const classesPages: Pages = {
  '/admin/academy/list': page(() => import('./Academies'), 'Academies'),
  '/admin/class/list': page(() => import('./ClassList'), 'ClassList'),
  '/admin/class/recycle': page(() => import('./ClassList'), 'ClassBin'),
  '/admin/class/students/:classesId': page(() => import('./ClassStudents'), 'ClassStudents'),
  '/admin/class/requests/:classesId': page(() => import('./ClassRequests'), 'ClassRequests'),
}
