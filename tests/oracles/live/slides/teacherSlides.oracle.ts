/**
 * Slides for their teacher (lesson §1): a document is prepared with visible progress, and shown as soon as its first pages are ready. A turned page
 * is on the own screen at once; the server decides, and slides that are shown already open again after a reload.
 */
import type { SlideDeck, SlideMarkCount, SlidesRound } from '../../../../contract/entities/live/slides'
import { teacherSlidesModel } from '../../../../src/catalogue/live/slides/teacherSlides.model'
import type { PickableResource } from '../../../../src/machines/library/resourcePicker/resourcePicker.types'
import { isSlidesRunning, teacherSlidesView } from '../../../../src/machines/live/slides/slides.selectors'
import { texts } from '../../../../src/machines/live/slides/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, starts } from '../../rules'
import { dialogOf, type Step, send, stay } from '../../steps'
import { clamped, type Followed, meaningOf } from './receivedSlides'

type Is = 'closed' | 'choosing' | 'picking' | 'asking' | 'waiting' | 'prepared' | 'starting' | 'presenting' | 'aside'

interface Known extends Followed {
  readonly teachingClassId: string
  readonly is: Is
  /** When the pending request was made, by the chart’s clock. */
  readonly since: number
  readonly isLinked: boolean
  /** The page that waits for the server’s confirmation. */
  readonly wanted: number | null
  readonly marks: Readonly<Record<number, SlideMarkCount>>
  readonly requestId: string
  readonly resource: PickableResource | null
  readonly deck: SlideDeck | null
  readonly problem: string | null
}

/** The progress is requested every second; the server answers within ten. */
const PROGRESS_MS = 1_000
const ANSWER_MS = 10_000

const dialog = dialogOf('slides')
const isOpen = (is: Is): boolean => is !== 'closed' && is !== 'aside'
const preparing: readonly Is[] = ['asking', 'waiting', 'prepared']

/** The count with the highest revision stays. */
function withMarks({ marks }: Pick<Known, 'marks'>, received: readonly SlideMarkCount[]): Known['marks'] {
  const later = received.filter(({ page, revision }) => revision > (marks[page]?.revision ?? 0))
  return { ...marks, ...Object.fromEntries(later.map((count) => [count.page, count])) }
}

function received(known: Known, round: SlidesRound | null, counts: readonly SlideMarkCount[]): Step<Known> {
  const isFollowed = known.is === 'presenting' || known.is === 'aside'
  const meaning = meaningOf(known, round)
  if (meaning === 'over') {
    if (!isFollowed) return stay(known)
    const last = round ?? (known.round && { ...known.round, isOver: true })
    const closes = known.is === 'presenting' ? [dialog('close')] : []
    return stay(known, { is: 'closed', round: last, wanted: null, problem: null }, ...closes)
  }
  if (meaning === 'ignored') return stay(known, isFollowed ? { marks: withMarks(known, counts) } : {})
  const isOther = meaning === 'begun'
  const before = isOther ? { marks: {}, wanted: null, problem: null } : {}
  const marks = withMarks({ ...known, ...before }, counts)
  const isConfirmed = counts.length === 0 && round?.page === known.wanted
  return stay(
    known,
    {
      ...before,
      round,
      marks,
      is: known.is === 'aside' ? 'aside' : 'presenting',
      ...(isConfirmed && { wanted: null }),
    },
    ...(isOpen(known.is) || known.is === 'aside' ? [] : [dialog('open')]),
  )
}

const ask = (known: Known): Step<Known> =>
  stay(known, { is: 'asking' }, starts('prepareSlides', { resId: known.resource?.resId ?? '' }))

const start = (known: Known, at: number): Step<Known> =>
  stay(
    known,
    { is: 'starting', since: at },
    send('startSlides', {
      teachingClassId: known.teachingClassId,
      resId: known.resource?.resId ?? '',
      requestId: known.requestId,
    }),
  )

const pageOf = ({ wanted, round }: Known): number => wanted ?? round?.page ?? 1

function turn(known: Known, page: number, at: number): Step<Known> | undefined {
  if (known.is !== 'presenting' || !known.isLinked || known.round === null) return undefined
  const wanted = clamped(page, known.round.pageCount)
  if (wanted === pageOf(known)) return undefined
  const { slidesId } = known.round
  return stay(known, { wanted, since: at, problem: null }, send('turnSlides', { slidesId, page: wanted }))
}

function cut(known: Known): Step<Known> {
  const then = { ...known, isLinked: false }
  if (known.is === 'starting') return stay(then, { is: 'prepared' })
  return stay(then, { wanted: null })
}

const silence = { wanted: null, problem: '服务器没有回应，请重试' } as const

export const oracle = rulesOf(teacherSlidesModel)({
  begin: ({ teachingClassId }): Known => ({
    teachingClassId,
    is: 'closed',
    since: 0,
    isLinked: false,
    round: null,
    wanted: null,
    marks: {},
    requestId: '',
    resource: null,
    deck: null,
    problem: null,
  }),
  rules: {
    'link.connected': (known, _, at) => {
      const then = { ...known, isLinked: true }
      return known.is === 'prepared' ? start(then, at) : stay(then)
    },
    'link.lost': cut,
    'link.refused': cut,
    'slides.changed': (known, { round }) => received(known, round, []),
    'slides.resumed': (known, { round, counts }) => received(known, round, counts),
    'slides.counted': (known, { slidesId, counts }) =>
      slidesId === known.round?.slidesId ? stay(known, { marks: withMarks(known, counts) }) : undefined,
    'slides.refused': (known, { text }) => {
      if (known.is === 'starting') return stay(known, { is: 'choosing', wanted: null, problem: text })
      return known.is === 'presenting' ? stay(known, { wanted: null, problem: text }) : undefined
    },
    'slides.open': (known) => {
      if (known.is === 'closed') return stay(known, { is: 'choosing', problem: null }, dialog('open'))
      return known.is === 'aside' ? stay(known, { is: 'presenting' }, dialog('open')) : undefined
    },
    'slides.choose': (known, { requestId }) =>
      known.is === 'choosing'
        ? stay(
            known,
            { is: 'picking', requestId, problem: null },
            starts('resourcePicker', {
              kind: '0',
              isKindFree: false,
              resourceId: '',
              hasLibrary: true,
              most: 1,
              isScored: false,
            }),
          )
        : undefined,
    'done resourcePicker': (known, [resource]: readonly PickableResource[]) =>
      resource === undefined ? stay(known, { is: 'choosing' }) : ask({ ...known, resource, deck: null }),
    'done prepareSlides': (known, deck: SlideDeck, at) => {
      if (deck.state === 'failed') return stay(known, { is: 'choosing', problem: deck.problem })
      if (deck.readyPages === 0) return stay(known, { is: 'waiting', since: at, deck })
      return known.isLinked ? start(known, at) : stay(known, { is: 'prepared' })
    },
    'error prepareSlides': (known, failure: Failure) =>
      stay(known, { is: 'choosing', problem: reasonOf(failure, texts.prepareFailed) }),
    'slides.cancel': (known) => (preparing.includes(known.is) ? stay(known, { is: 'choosing' }) : undefined),
    'slides.turn': (known, { by }, at) => turn(known, pageOf(known) + by, at),
    'slides.jump': (known, { page }, at) => turn(known, page, at),
    'slides.stop': (known) =>
      known.is === 'presenting' && known.isLinked
        ? stay(known, { problem: null }, send('stopSlides', { slidesId: known.round?.slidesId ?? '' }))
        : undefined,
    'slides.close': (known) => {
      if (!isOpen(known.is)) return undefined
      const is = known.is === 'presenting' ? 'aside' : 'closed'
      return stay(known, { is, wanted: null }, dialog('close'))
    },
  },
  timer: ({ is, since, wanted }) => {
    if (is === 'waiting') return { at: since + PROGRESS_MS, elapse: ask }
    if (is === 'starting')
      return { at: since + ANSWER_MS, elapse: (known) => stay(known, { is: 'choosing', ...silence }) }
    return is === 'presenting' && wanted !== null
      ? { at: since + ANSWER_MS, elapse: (known) => stay(known, silence) }
      : undefined
  },
  shown: (known) => {
    const isPresenting = known.is === 'presenting'
    const page = pageOf(known)
    const marked = Object.values(known.marks).filter(({ unclear }) => unclear > 0)
    return {
      phase: phaseOf(known.is),
      resourceName: isOpen(known.is) ? (known.resource?.resName ?? '') : null,
      progress: known.is === 'waiting' ? known.deck?.readyPages : null,
      page: isPresenting ? page : null,
      canGoBack: isPresenting && known.isLinked && page > 1,
      canGoOn: isPresenting && known.isLinked && page < (known.round?.pageCount ?? 1),
      marked: isPresenting ? marked.map(({ page: one, unclear }) => `${one}:${unclear}`).sort() : [],
      problem: isOpen(known.is) ? known.problem : null,
      canSend: isOpen(known.is) && known.isLinked,
      isRunning: known.is === 'presenting' || known.is === 'aside',
    }
  },
  read: (snapshot) => {
    const view = teacherSlidesView(snapshot)
    return {
      phase: view?.phase ?? null,
      resourceName: view?.resourceName ?? null,
      progress: snapshot.matches({ open: { preparing: 'waiting' } }) ? view?.deck?.readyPages : null,
      page: view?.shown?.page ?? null,
      canGoBack: view?.shown?.backReason === null,
      canGoOn: view?.shown?.forwardReason === null,
      marked: view?.shown ? view.counts.map(({ page, unclear }) => `${page}:${unclear}`).sort() : [],
      problem: view?.problem ?? null,
      canSend: view?.linkReason === null,
      isRunning: isSlidesRunning(snapshot),
    }
  },
})

function phaseOf(is: Is): string | null {
  if (!isOpen(is)) return null
  return preparing.includes(is) ? 'preparing' : is
}
