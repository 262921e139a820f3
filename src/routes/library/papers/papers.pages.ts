/** Papers by their names (B414). The composer is defined with the editors of the library. */
import { type Pages, page } from '../../shared/pages/page'

const preview = page(() => import('./PaperPreviewPage'), 'PaperPreviewPage')

export const papersPages: Pages = {
  '/teacher/resource-library/test-paper/preview/:testpaperName': preview,
  '/teacher/resource-library-preview/:testpaperName': preview,
}
