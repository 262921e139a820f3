/** The pages of the shell: errors, the unsupported browser, the links at the foot of the sign-in page. */
import { type Pages, page } from '../../shared/pages/page'

const errors = page(() => import('./Errors'), 'Errors')
const about = page(() => import('./About'), 'About')

export const shellPages: Pages = {
  '/403': errors,
  '/404': errors,
  '/500': errors,
  '/browser': page(() => import('./Browser'), 'Browser'),
  '/help': about,
  '/privacy': about,
  '/terms': about,
}
