/** The pages of login. */
import { type Pages, page } from '../../shared/pages/page'

export const loginPages: Pages = {
  '/user/login': page(() => import('./Login'), 'Login'),
}
