/** The pages of the grading inbox, which are not in the specification. */
import { type Pages, page } from '../../shared/pages/page'
import { CLASS_INBOX, INBOX } from '../../shared/paths/inboxPath'

const inbox = () => import('./InboxPage')
const shared = { title: '批阅', roles: ['teacher'], after: '/teacher/course/quality', icon: 'pencil' } as const

export const inboxPages: Pages = {
  [INBOX]: page(inbox, 'InboxPage', { ...shared, group: 'lessons', outsideClass: true }),
  [CLASS_INBOX]: page(inbox, 'InboxPage', { ...shared, classGroup: 'judge', inClass: true }),
}
