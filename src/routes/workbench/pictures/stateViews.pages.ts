/** The pages of stateViews. */
import { type Pages, page } from '../../shared/pages/page'

export const stateViewsPages: Pages = {
  '/statecharts/view': page(() => import('./StatePicture'), 'StatePicture'),
}
