/** The page of the systems beside Podium. */
import { type Pages, page } from '../../shell/table/page'

export const externalSystemsPages: Pages = {
  '/simulation-system/index': page(() => import('./ExternalSystemsPage'), 'ExternalSystemsPage'),
}
