/** The page of the external systems. */
import { type Pages, page } from '../../shared/pages/page'

export const externalSystemsPages: Pages = {
  '/simulation-system/index': page(() => import('./ExternalSystemsPage'), 'ExternalSystemsPage'),
}
