/** The pages of joining. */
import { type Pages, page } from '../../shared/pages/page'

const studentJoining = page(() => import('./StudentJoining'), 'StudentJoining')

export const joiningPages: Pages = {
  '/student/class/detail': studentJoining,
  '/student/class-new': studentJoining,
}
