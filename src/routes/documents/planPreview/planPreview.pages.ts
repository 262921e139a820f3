/** The previews of business plans. */
import { type Pages, page } from '../../shared/pages/page'

export const planPreviewPages: Pages = {
  '/business-prospectus/teachPreview': page(() => import('./TeachPreview'), 'TeachPreview'),
  '/student/course/business-prospectus/studentPreview': page(() => import('./StudentPreview'), 'StudentPreview'),
}
