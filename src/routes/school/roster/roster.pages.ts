/** The pages of the import of the whole school. */
import { type Pages, page } from '../../shared/pages/page'

export const rosterPages: Pages = {
  '/admin/roster': page(() => import('./RosterImportPage'), 'RosterImportPage', {
    title: '全校导入',
    roles: ['admin'],
    icon: 'upload',
    after: '/admin/student/register-manage',
  }),
  '/admin/api-key/list': page(() => import('./ApiKeys'), 'ApiKeys', {
    title: 'API密钥',
    roles: ['admin'],
    icon: 'key',
    after: '/admin/administrator/list',
  }),
}
