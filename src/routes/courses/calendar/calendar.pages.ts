/** The calendars of students and teachers; the specification has no such page. */
import { type Pages, page } from '../../shared/pages/page'

const calendar = { title: '日历', icon: 'calendar', group: 'lessons' } as const

export const calendarPages: Pages = {
  '/student/calendar': page(() => import('./Calendar'), 'StudentCalendar', {
    ...calendar,
    roles: ['student'],
    after: '/student/course/list',
  }),
  '/teacher/calendar': page(() => import('./Calendar'), 'TeacherCalendar', {
    ...calendar,
    roles: ['teacher'],
    after: '/teacher/course/list',
  }),
}
