/** Contexts and events of the charts of the ink on slides. */
import type { InkColor, InkWidth, SlideInk, SlideInkPreview, SlideStroke } from '../../../../contract/entities/live/ink'
import type { InkPoint, Point } from '../board/board.types'
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'

/** A page of slides. */
export interface PageOfSlides {
  readonly slidesId: string
  readonly page: number
}

/** A change of a page's ink. */
export interface InkChange extends PageOfSlides {
  readonly revision: number
  readonly added: readonly SlideStroke[]
  readonly removed: readonly string[]
}

/** Facts of the ink, from messages of the classroom channel. */
export type SlideInkFact =
  | ({ type: 'slideInk.changed' } & InkChange)
  | ({ type: 'slideInk.previewed'; ink: SlideInkPreview } & PageOfSlides)
  | { type: 'slideInk.refused'; text: string }

/** From the screen of the slides. */
export type PageShown =
  /** A page is shown on this screen. */
  { type: 'slideInk.show'; slidesId: string; page: number }

export type StudentSlideInkEvent = PageShown | SlideInkFact | LinkFact

export const inkToolNames = ['none', 'pen', 'marker', 'eraser', 'laser'] as const
export type InkTool = (typeof inkToolNames)[number]

/** The teacher's intents on a page. */
export type SlideInkIntent =
  | { type: 'tool.choose'; tool: InkTool }
  | { type: 'color.choose'; color: InkColor }
  | { type: 'hand.down'; at: InkPoint; isPen: boolean; strokeId: string }
  | { type: 'hand.move'; points: readonly InkPoint[] }
  | { type: 'hand.up' }
  | { type: 'hand.cancel' }
  | { type: 'ink.undo' }
  | { type: 'ink.redo' }
  | { type: 'ink.clear' }

export type TeacherSlideInkEvent = StudentSlideInkEvent | SlideInkIntent

/** The context of both charts. */
export interface SlideInkContext extends Linked {
  /** Null before the first page. */
  readonly at: PageOfSlides | null
  readonly ink: SlideInk
  /** Changes that arrived while the ink was loading. */
  readonly queued: readonly InkChange[]
  /** Strokes that are being drawn on another screen, and the laser. */
  readonly previews: readonly SlideInkPreview[]
}

/** A change of this screen: strokes that it has drawn or restored, and strokes that it has removed. */
export interface InkStep extends PageOfSlides {
  /** The added stroke is drawn here; otherwise added strokes are restored. */
  readonly isNew: boolean
  readonly added: readonly SlideStroke[]
  readonly removed: readonly SlideStroke[]
}

/** The additional context of the teacher's chart. */
export interface TeacherSlideInkContext extends SlideInkContext {
  readonly tool: InkTool
  readonly color: InkColor
  readonly width: InkWidth
  /** The stroke under the hand. */
  readonly draft: SlideInkPreview | null
  /** The number of its points that were sent. */
  readonly sentPoints: number
  /** The strokes that the eraser has touched since it came down. */
  readonly erased: readonly SlideStroke[]
  /** The last point of the eraser. */
  readonly lastAt: Point | null
  /** Steps that the server has not confirmed, in their order. */
  readonly pending: readonly InkStep[]
  /** Steps to undo and redo, on the shown page. */
  readonly past: readonly InkStep[]
  readonly future: readonly InkStep[]
  /** Why the last step was refused. */
  readonly problem: string | null
}
