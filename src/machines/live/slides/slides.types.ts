/** Contexts and events of the charts of the slides. */
import type { SlideDeck, SlideMarkCount, SlidesRound } from '../../../../contract/entities/live/slides'
import type { PickableResource } from '../../library/resourcePicker/resourcePicker.types'
import type { LinkFact } from '../classroom/classroom.types'
import type { Linked } from '../kit/chart'
import type { Refused } from '../kit/requests.logic'

/** Facts of the slides, from messages of the classroom channel. `at` is the server's clock in ms at the receipt. */
export type SlidesFact =
  /** The state of the class after registration and after every reconnection. */
  | {
      type: 'slides.resumed'
      round: SlidesRound | null
      counts: readonly SlideMarkCount[]
      pages: readonly number[]
      at: number
    }
  /** Started, turned, or over. */
  | { type: 'slides.changed'; round: SlidesRound; at: number }
  /** For the teacher: the marks of some pages. */
  | { type: 'slides.counted'; slidesId: string; counts: readonly SlideMarkCount[]; at: number }
  /** For a student: all own marked pages. */
  | { type: 'slides.marked'; slidesId: string; pages: readonly number[]; at: number }
  | Refused<'slides'>

/** Intents on a shown page, of both roles. */
export type PageIntent =
  /** Turns forward (1) or back (-1). */
  | { type: 'slides.turn'; by: 1 | -1 }
  /** Shows a page by its number; a number outside is the nearest page. */
  | { type: 'slides.jump'; page: number }
  | { type: 'slides.close' }

/** The teacher's intents in the dialog. */
export type TeacherSlidesIntent =
  | PageIntent
  /** Opens the library to choose a document. */
  | { type: 'slides.choose'; requestId: string }
  /** Stops waiting for the preparation; the server continues it. */
  | { type: 'slides.cancel' }
  | { type: 'slides.stop' }

export type TeacherSlidesEvent = TeacherSlidesIntent | { type: 'slides.open' } | SlidesFact | LinkFact

/** The student's intents in the dialog. */
export type StudentSlidesIntent =
  | PageIntent
  /** Returns to the page that the teacher shows. */
  | { type: 'slides.follow' }
  /** Marks the current page as not understood, or takes the mark back. */
  | { type: 'slides.mark' }

export type StudentSlidesEvent = StudentSlidesIntent | { type: 'slides.reopen'; at: number } | SlidesFact | LinkFact

/** The context of both charts. */
export interface SlidesContext extends Linked {
  readonly teachingClassId: string
  readonly round: SlidesRound | null
  /** Why the last request was refused. */
  readonly problem: string | null
}

/** The additional context of the teacher's chart. */
export interface TeacherSlidesContext extends SlidesContext {
  /** The requested page, until the server has confirmed or refused it. */
  readonly wanted: number | null
  readonly counts: readonly SlideMarkCount[]
  /** The id of the request that starts the slides. */
  readonly requestId: string
  readonly resource: PickableResource | null
  readonly deck: SlideDeck | null
}

/** The additional context of the student's chart. */
export interface StudentSlidesContext extends SlidesContext {
  /** The page while browsing. */
  readonly browsed: number
  /** The own marked pages that the server has confirmed. */
  readonly pages: readonly number[]
  /** The page whose mark is being changed. */
  readonly marking: number | null
}
