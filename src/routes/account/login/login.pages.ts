/** The pages of login. */
import { type Pages, page } from '../../shell/table/page'

export const loginPages: Pages = {
  '/user/login': page(() => import('./Login'), 'Login'),
}
