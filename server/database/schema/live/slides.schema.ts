/** The slides of a class: migration 0099. */
import type { Generated } from 'kysely'

export interface SlidesTables {
  slides: SlidesTable
  slides_turn: SlidesTurnTable
  slides_unclear: SlidesUnclearTable
  slides_unclear_count: SlidesUnclearCountTable
}

/** A round. At most one round of a teaching class is running. Moments in ms. */
export interface SlidesTable {
  slides_id: string
  teaching_class_id: string
  teacher_id: string
  /** The id of the request that started it; a repeated request starts no second round. */
  request_id: string
  /** The document, as it was at the start. */
  file_id: string
  title: string
  page_count: number
  page: Generated<number>
  /** The highest page shown so far. */
  shown_to: Generated<number>
  /** Grows with every change. */
  revision: Generated<number>
  started_at: number
  /** An hour after the last turned page, which is when the lesson is over. */
  ends_at: number
  /** Null while it is running. */
  closed_at: Generated<number | null>
}

/** A page that was shown, with its moment: the first one too. */
export interface SlidesTurnTable {
  slides_id: string
  revision: number
  page: number
  at: number
}

/** A page that a student has not understood. Only the student reads it; the teacher reads counts. */
export interface SlidesUnclearTable {
  slides_id: string
  page: number
  user_id: string
  marked_at: number
}

/** The number of these marks by page. `revision` orders them for open screens. */
export interface SlidesUnclearCountTable {
  slides_id: string
  page: number
  unclear: number
  revision: number
}
