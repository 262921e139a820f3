/** The page that announces a maintenance. */
import { type Pages, page } from '../../shared/pages/page'

export const maintenancePages: Pages = {
  '/admin/maintenance': page(() => import('./MaintenancePage'), 'MaintenancePage', {
    title: '维护通知',
    roles: ['admin'],
    icon: 'wrench',
    group: 'organisation',
    after: '/admin/school/info-manage',
  }),
}
