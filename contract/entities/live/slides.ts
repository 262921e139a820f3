/** Slides in a teaching class: the pages of a document that its teacher shows on every screen. */
import { z } from 'zod'
import { id, integer, moment } from '../../fields'
import { SLIDE_PAGES_MAX } from '../../limits'

/** The number of a page; the first is 1. */
export const slidePageNo = integer(1, SLIDE_PAGES_MAX)

/** The sizes of a page's image. */
export const slideSizes = ['small', 'large'] as const
export type SlideSize = (typeof slideSizes)[number]

/** The longer side of a page's image, in pixels. */
export const slidePixels: Readonly<Record<SlideSize, number>> = { small: 960, large: 1920 }

/** The address of a page's image. Members of the class with a session receive the image, students once the page was shown. */
export const slideImagePath = (slidesId: string, page: number, size: SlideSize): string =>
  `/files/slides/${slidesId}/${page}/${size}.webp`

/** A round: its teacher starts it and turns the pages; it ends by its teacher, or at `endsAt` with the lesson. */
export const slidesRound = z.object({
  slidesId: id,
  teachingClassId: id,
  /** The name of the resource at the start. */
  title: z.string(),
  pageCount: slidePageNo,
  /** The page that the teacher shows. */
  page: slidePageNo,
  /** The highest page shown so far: students browse up to it. */
  shownTo: slidePageNo,
  /** Grows with every change; a message with a lower one is older. */
  revision: z.number().int(),
  startedAt: moment,
  /** Each turn of a page moves it. */
  endsAt: moment,
  isOver: z.boolean(),
})
export type SlidesRound = z.output<typeof slidesRound>

/** How many students have marked a page as not understood. `revision` orders the counts of one page. */
export const slideMarkCount = z.object({ page: slidePageNo, unclear: z.number().int(), revision: z.number().int() })
export type SlideMarkCount = z.output<typeof slideMarkCount>

/** The images of a document's pages, which are made once. */
export const slideDeck = z.object({
  state: z.enum(['making', 'ready', 'failed']),
  /** 0 while the number is unknown. */
  pageCount: z.number().int(),
  readyPages: z.number().int(),
  /** Why the document cannot be shown; empty otherwise. */
  problem: z.string(),
})
export type SlideDeck = z.output<typeof slideDeck>

/** The text of a page, for screen readers; empty where the document has none, and the size of its large image. */
export const slidePage = z.object({ text: z.string(), width: z.number().int(), height: z.number().int() })
export type SlidePage = z.output<typeof slidePage>

/** Slides that are over, as the class sees them later. */
export const pastSlides = z.object({
  slidesId: id,
  title: z.string(),
  startedAt: moment,
  endedAt: moment,
  /** The highest page that was shown. */
  shownTo: slidePageNo,
  /** For the teacher: how many students marked a page as not understood. For a student: 1 for each own marked page. */
  marks: z.array(z.object({ page: slidePageNo, unclear: z.number().int() })),
})
export type PastSlides = z.output<typeof pastSlides>
