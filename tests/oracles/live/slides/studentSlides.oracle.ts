/**
 * Slides for a student (lesson §1): the page follows the teacher, or is browsed up to the newest shown page, with a way back to the
 * teacher. 不懂 is pressed once for a page and can be taken back. A student who closes the slides is not disturbed by turned pages.
 */
import type { SlidesRound } from '../../../../contract/entities/live/slides'
import { studentSlidesModel } from '../../../../src/catalogue/live/slides/studentSlides.model'
import { asideSlides, studentSlidesView } from '../../../../src/machines/live/slides/slides.selectors'
import { rulesOf } from '../../rules'
import { dialogOf, type Step, send, stay } from '../../steps'
import { clamped, type Followed, meaningOf } from './receivedSlides'

interface Known extends Followed {
  readonly is: 'nothing' | 'shown' | 'aside'
  /** The page of the student’s choice; null while the teacher is followed. */
  readonly own: number | null
  readonly marks: readonly number[]
  /** The page whose mark is being changed. */
  readonly pending: number | null
  readonly problem: string | null
  readonly isLinked: boolean
}

const dialog = dialogOf('slides')
const fresh = { own: null, marks: [], pending: null, problem: null } as const

function received(known: Known, round: SlidesRound | null, marks: readonly number[] | null): Step<Known> {
  const confirmed = marks ? { marks, pending: null, problem: null } : {}
  switch (meaningOf(known, round)) {
    case 'over':
      if (known.is === 'nothing') return stay(known)
      return stay(
        known,
        {
          is: 'nothing',
          ...(round?.slidesId === known.round?.slidesId ? {} : fresh),
          round: round ?? known.round,
          own: null,
        },
        ...(known.is === 'shown' ? [dialog('close')] : []),
      )
    case 'begun':
      return stay(
        known,
        { ...fresh, round, ...confirmed, is: 'shown' },
        ...(known.is === 'shown' ? [] : [dialog('open')]),
      )
    case 'turned':
      if (known.is === 'nothing') return stay(known, { round, ...confirmed, is: 'shown', own: null }, dialog('open'))
      return stay(known, { round, ...confirmed })
    default:
      return stay(known, known.is === 'nothing' ? {} : confirmed)
  }
}

const pageOf = ({ own, round }: Known): number => own ?? round?.page ?? 1

/** Turning to the teacher’s page follows the teacher. */
function turned(known: Known, page: number): Step<Known> | undefined {
  if (known.is !== 'shown' || known.round === null) return undefined
  const wanted = clamped(page, known.round.shownTo)
  return stay(known, { own: wanted === known.round.page ? null : wanted })
}

const cut = (known: Known) => stay(known, { isLinked: false, pending: null })

export const oracle = rulesOf(studentSlidesModel)({
  begin: (): Known => ({ is: 'nothing', round: null, ...fresh, isLinked: false }),
  rules: {
    'link.connected': (known) => stay(known, { isLinked: true }),
    'link.lost': cut,
    'link.refused': cut,
    'slides.changed': (known, { round }) => received(known, round, null),
    'slides.resumed': (known, { round, pages }) => received(known, round, pages),
    'slides.marked': (known, { slidesId, pages }) =>
      slidesId === known.round?.slidesId ? stay(known, { marks: pages, pending: null, problem: null }) : undefined,
    'slides.refused': (known, { text }) => stay(known, { pending: null, problem: text }),
    'slides.turn': (known, { by }) => turned(known, pageOf(known) + by),
    'slides.jump': (known, { page }) => turned(known, page),
    'slides.follow': (known) => (known.is === 'shown' ? stay(known, { own: null }) : undefined),
    'slides.mark': (known) => {
      if (known.is !== 'shown' || !known.isLinked || known.pending !== null) return undefined
      const page = pageOf(known)
      const data = { slidesId: known.round?.slidesId ?? '', page, isUnclear: !known.marks.includes(page) }
      return stay(known, { pending: page, problem: null }, send('markSlidePage', data))
    },
    'slides.close': (known) =>
      known.is === 'shown' ? stay(known, { is: 'aside', own: null }, dialog('close')) : undefined,
    'slides.reopen': (known) => (known.is === 'aside' ? stay(known, { is: 'shown' }, dialog('open')) : undefined),
  },
  shown: (known) => {
    const isShown = known.is === 'shown'
    const page = pageOf(known)
    return {
      page: isShown ? page : null,
      isFollowing: isShown && known.own === null,
      teacherPage: isShown ? known.round?.page : null,
      canGoBack: isShown && page > 1,
      canGoOn: isShown && page < (known.round?.shownTo ?? 1),
      isUnclear: isShown && known.marks.includes(page),
      isMarking: isShown && known.pending !== null,
      problem: isShown ? known.problem : null,
      canReopen: known.is === 'aside',
      canSend: isShown && known.isLinked,
    }
  },
  read: (snapshot) => {
    const view = studentSlidesView(snapshot)
    return {
      page: view?.shown.page ?? null,
      isFollowing: view?.isFollowing ?? false,
      teacherPage: view?.teacherPage ?? null,
      canGoBack: view?.shown.backReason === null,
      canGoOn: view?.shown.forwardReason === null,
      isUnclear: view?.isUnclear ?? false,
      isMarking: view?.isMarking ?? false,
      problem: view?.problem ?? null,
      canReopen: asideSlides(snapshot) !== null,
      canSend: view?.linkReason === null,
    }
  },
})
