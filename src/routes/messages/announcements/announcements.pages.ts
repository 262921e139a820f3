/** The page of administrators' announcements. */
import { type Pages, page } from '../../shared/pages/page'

export const announcementsPages: Pages = {
  '/admin/announcement/list': page(() => import('./SchoolAnnouncements'), 'SchoolAnnouncements', {
    title: '公告',
    roles: ['admin'],
    limits: ['academicOffice', 'academyOffice'],
    icon: 'megaphone',
    after: '/admin/class/list',
  }),
}
