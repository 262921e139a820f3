/** The ink on slides: migration 0100. */
import type { Generated } from 'kysely'

export interface SlideInkTables {
  slides_ink: SlidesInkTable
  slides_stroke: SlidesStrokeTable
}

/** The revision of a page's ink. */
export interface SlidesInkTable {
  slides_id: string
  page: number
  revision: number
}

/** A stroke of the teacher. A removed stroke can be restored. */
export interface SlidesStrokeTable {
  slides_id: string
  /** Made by the client: a repeated stroke is stored once. */
  stroke_id: string
  page: number
  /** The revision that stored it: the order of the strokes. */
  place: number
  tool: 'pen' | 'marker'
  color: string
  width: string
  is_pen: boolean
  /** x, y and pressure of each point, as JSON. */
  points: string
  drawn_at: number
  removed_at: Generated<number | null>
}
