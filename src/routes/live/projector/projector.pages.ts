/** The page of the projector window. */
import { type Pages, page } from '../../shared/pages/page'

export const projectorPages: Pages = {
  '/teacher/projector': page(() => import('./ProjectorPage'), 'ProjectorPage', {
    title: '投屏窗口',
    after: '/calculator',
    hidden: true,
    bare: true,
    isForRoom: true,
    roles: ['teacher'],
  }),
}
