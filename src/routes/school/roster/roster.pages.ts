/** The pages of the import of the whole school. */
import { type Pages, page } from '../../shared/pages/page'

export const rosterPages: Pages = {
  '/admin/roster': page(() => import('./RosterImportPage'), 'RosterImportPage', {
    title: '全校导入',
    roles: ['admin'],
    limits: ['academicOffice'],
    icon: 'upload',
    group: 'people',
    after: '/admin/student/register-manage',
  }),
  '/admin/term/list': page(() => import('./Terms'), 'Terms', {
    title: '学期',
    roles: ['admin'],
    limits: ['academicOffice'],
    icon: 'calendar',
    group: 'organisation',
    after: '/admin/class/list',
  }),
  '/admin/school-year': page(() => import('./SchoolYearPage'), 'SchoolYearPage', {
    title: '学年变动',
    roles: ['admin'],
    limits: ['academicOffice'],
    hidden: true,
    entry: '/admin/class/list',
    after: '/admin/class/list',
  }),
  '/admin/api-key/list': page(() => import('./ApiKeys'), 'ApiKeys', {
    title: 'API密钥',
    roles: ['admin'],
    icon: 'key',
    group: 'people',
    after: '/admin/administrator/list',
  }),
}
