/** The pages of pastSlides. */
import { texts } from '../../../machines/live/pastSlides/texts'
import { type Pages, page } from '../../shared/pages/page'

const load = () => import('./PastSlides')
const row = { title: texts.title, icon: 'images', inClass: true, classGroup: 'interact' } as const

export const pastSlidesPages: Pages = {
  '/student/course/past-slides': page(load, 'PastSlides', {
    ...row,
    roles: ['student'],
    after: '/student/course/note',
  }),
  '/teacher/course/past-slides': page(load, 'PastSlides', {
    ...row,
    roles: ['teacher'],
    after: '/teacher/course/class-log',
  }),
}
