/** The work of a process that draws pages, and its answer. */
import type { SlideSize } from '../../contract/entities/live/slides'

/** The work of one process. */
export interface SlidePagesWork {
  /** The path of the pdf. */
  readonly pdf: string
  /** The folder for the images. */
  readonly folder: string
  /** The first page to draw. */
  readonly first: number
}

/** A drawn page: its images are the files `imageFile(page, size)` of the folder. */
export interface DrawnPage {
  readonly page: number
  /** Of the large image, in pixels. */
  readonly width: number
  readonly height: number
  readonly text: string
}

export interface DrawnPages {
  readonly pageCount: number
  /** At least one page from `first` on, in order. */
  readonly pages: readonly DrawnPage[]
}

/** The file of a page's image in the folder of a work. */
export const imageFile = (page: number, size: SlideSize): string => `${page}.${size}.webp`
