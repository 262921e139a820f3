/** The system page. */
import { type Pages, page } from '../../shared/pages/page'

export const systemPages: Pages = {
  '/admin/system': page(() => import('./System'), 'System', {
    title: '系统状态',
    roles: ['admin'],
    icon: 'server',
    group: 'records',
    after: '/admin/audit/list',
  }),
}
