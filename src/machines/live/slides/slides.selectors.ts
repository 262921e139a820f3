/** Views of the charts of the slides. */
import type { SnapshotFrom } from 'xstate'
import type { SlideDeck, SlideMarkCount, SlidesRound } from '../../../../contract/entities/live/slides'
import { linkReason } from '../classroom/link.selectors'
import { phaseOf } from '../kit/phase.selectors'
import type { studentSlidesMachine } from './studentSlides.machine'
import type { teacherSlidesMachine } from './teacherSlides.machine'
import { texts } from './texts'

type Teacher = Pick<SnapshotFrom<typeof teacherSlidesMachine>, 'context' | 'matches'>
type Student = Pick<SnapshotFrom<typeof studentSlidesMachine>, 'context' | 'matches'>

/** The phases of the teacher's dialog, each with its state in the chart. */
const phases = {
  choosing: { open: 'choosing' },
  picking: { open: 'picking' },
  preparing: { open: 'preparing' },
  starting: { open: 'starting' },
  presenting: { open: 'presenting' },
} as const
export type TeacherPhase = keyof typeof phases

/** A shown page, for both roles. */
export interface PageView {
  readonly slidesId: string
  readonly title: string
  readonly page: number
  readonly pageCount: number
  /** Why the page cannot be turned back or forward; null if it can. */
  readonly backReason: string | null
  readonly forwardReason: string | null
  /** The pages whose images are loaded beforehand, the next first. */
  readonly nearby: readonly number[]
}

/** The teacher's dialog. */
export interface TeacherSlidesView {
  readonly phase: TeacherPhase
  /** The name of the chosen document. */
  readonly resourceName: string
  readonly deck: SlideDeck | null
  readonly shown: PageView | null
  /** The page after the shown one; null on the last page. */
  readonly nextPage: number | null
  /** The marks of the shown page, and those of all pages with marks. */
  readonly unclear: number
  readonly counts: readonly SlideMarkCount[]
  readonly problem: string | null
  readonly linkReason: string | null
}

/** The student's dialog. */
export interface StudentSlidesView {
  readonly shown: PageView
  /** The page that the teacher shows. */
  readonly teacherPage: number
  readonly isFollowing: boolean
  readonly isUnclear: boolean
  /** A change of the mark is pending. */
  readonly isMarking: boolean
  readonly problem: string | null
  readonly linkReason: string | null
}

const NEARBY = [1, 2, -1]
const nearbyOf = (page: number, last: number): number[] =>
  NEARBY.map((by) => page + by).filter((one) => one >= 1 && one <= last)

const pageView = (
  round: SlidesRound,
  page: number,
  last: number,
  reason: string | null,
  lastReason: string,
): PageView => ({
  slidesId: round.slidesId,
  title: round.title,
  page,
  pageCount: round.pageCount,
  backReason: reason ?? (page <= 1 ? texts.firstPage : null),
  forwardReason: reason ?? (page >= last ? lastReason : null),
  nearby: nearbyOf(page, last),
})

/** The teacher's dialog; null while it is closed. */
export function teacherSlidesView(snapshot: Teacher): TeacherSlidesView | null {
  const phase = phaseOf(snapshot, phases)
  if (phase === null) return null
  const { round, wanted, counts, resource, deck, problem, link } = snapshot.context
  const reason = linkReason(link)
  const isShown = phase === 'presenting' && round !== null
  const shown = isShown ? pageView(round, wanted ?? round.page, round.pageCount, reason, texts.lastPage) : null
  const marked = counts.filter(({ unclear }) => unclear > 0)
  return {
    phase,
    resourceName: resource?.resName ?? '',
    deck,
    shown,
    nextPage: shown && shown.page < shown.pageCount ? shown.page + 1 : null,
    unclear: marked.find(({ page }) => page === shown?.page)?.unclear ?? 0,
    counts: marked,
    problem,
    linkReason: reason,
  }
}

/** The shown page on the screen of the room, also while the teacher's dialog is minimized; null without slides. */
export function roomSlidesView({
  context: { round, wanted },
}: Pick<Teacher, 'context'>): Pick<PageView, 'slidesId' | 'page' | 'nearby'> | null {
  if (round === null || round.isOver) return null
  const page = wanted ?? round.page
  return { slidesId: round.slidesId, page, nearby: nearbyOf(page, round.pageCount) }
}

/** The student's dialog; null while there is none. */
export function studentSlidesView(snapshot: Student): StudentSlidesView | null {
  const { round, browsed, pages, marking, problem, link } = snapshot.context
  if (!snapshot.matches('shown') || !round) return null
  const isFollowing = snapshot.matches({ shown: 'following' })
  const page = isFollowing ? round.page : browsed
  const lastReason = page >= round.pageCount ? texts.lastPage : texts.seenOnly
  return {
    shown: pageView(round, page, round.shownTo, null, lastReason),
    teacherPage: round.page,
    isFollowing,
    isUnclear: pages.includes(page),
    isMarking: marking !== null,
    problem,
    linkReason: linkReason(link),
  }
}

/** Whether slides are shown in the class. */
export const isSlidesRunning = ({ context: { round } }: Pick<Teacher, 'context'>): boolean =>
  round !== null && !round.isOver

/** The text of a student's minimized slides; null where there are none. */
export const asideSlides = (snapshot: Student): string | null => (snapshot.matches('aside') ? texts.running : null)
