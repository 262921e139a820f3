/** The store's names of the images of pages. */
import type { SlideSize } from '../../../../contract/entities/live/slides'

export const slideImageName = (fileId: string, page: number, size: SlideSize): string =>
  `views/${fileId.slice(-2)}/${fileId}.page${page}.${size}.webp`
