/** The pages of paste. */
import { type Pages, page } from '../../shared/pages/page'

export const pastePages: Pages = {
  '/statecharts/paste': page(() => import('./PastePage'), 'PastePage'),
}
