/** The pages of stateViews. */
import { type Pages, page } from '../../shell/table/page'

export const stateViewsPages: Pages = {
  '/statecharts/view': page(() => import('./StatePicture'), 'StatePicture'),
}
