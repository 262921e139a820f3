/** The pages of profile. */
import { type Pages, page } from '../../shared/pages/page'

const account = page(() => import('./Account'), 'Account')

export const profilePages: Pages = {
  '/account/settings/base': account,
  '/student/course/account/settings/base': account,
  '/admin/account-settings': account,
}
