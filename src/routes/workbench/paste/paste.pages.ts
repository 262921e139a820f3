/** The pages of paste. */
import { type Pages, page } from '../../shell/table/page'

export const pastePages: Pages = {
  '/statecharts/paste': page(() => import('./PastePage'), 'PastePage'),
}
