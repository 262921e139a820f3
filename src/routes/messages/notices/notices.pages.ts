/** The pages of notices. */
import { administratorLimits } from '../../../../contract/call'
import { type Pages, page } from '../../shared/pages/page'

const notices = page(() => import('./Notices'), 'Notices')

export const noticesPages: Pages = {
  '/student/notice': notices,
  '/student/course/notice': notices,
  '/teacher/notice/list': notices,
  '/admin/notice/list': page(() => import('./Notices'), 'Notices', {
    title: '通知中心',
    roles: ['admin'],
    limits: administratorLimits,
    hidden: true,
    after: '/admin/home',
  }),
  '/preview/notice/list': notices,
  '/teacher/course/announcement/list': page(() => import('./ClassAnnouncements'), 'AnnouncementList'),
  '/teacher/course/announcement/create/:mode': page(() => import('./ClassAnnouncements'), 'WriteAnnouncement'),
}
