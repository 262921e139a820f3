/** The pages of register. */
import { type Pages, page } from '../../shared/pages/page'

export const registerPages: Pages = {
  '/user/register': page(() => import('./Register'), 'Register'),
  '/user/register-result': page(() => import('./RegisterResult'), 'RegisterResult'),
}
