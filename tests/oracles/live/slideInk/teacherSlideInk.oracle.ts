/**
 * The ink on slides for the teacher (lesson §1): a stroke is on the own screen at once and stored by the server; eraser, undo and redo
 * remove and restore strokes. What the server has not confirmed is sent again. A refused step is taken back.
 */
import type { SlideInkPreview, SlideStroke } from '../../../../contract/entities/live/ink'
import { teacherSlideInkModel } from '../../../../src/catalogue/live/slideInk/teacherSlideInk.model'
import type { InkPoint } from '../../../../src/machines/live/board/board.types'
import { inkToolsView, teacherInkView } from '../../../../src/machines/live/slideInk/slideInk.selectors'
import { rulesOf } from '../../rules'
import { type Step as RuleStep, send, stay } from '../../steps'
import { firstPage, type KnownPage, pageRules, pageTimer } from './inkPage'

const PREVIEW_MS = 50
const ANSWER_MS = 10_000
/** How near the eraser must come to the middle of a stroke of medium width. */
const REACH = 10 + 3

/** A step: strokes that appear and strokes that disappear, on a page. */
interface InkStep {
  readonly slidesId: string
  readonly page: number
  readonly isNew: boolean
  readonly appear: readonly SlideStroke[]
  readonly disappear: readonly SlideStroke[]
}

interface Known extends KnownPage {
  readonly tool: 'none' | 'pen' | 'marker' | 'eraser' | 'laser'
  readonly color: SlideStroke['color']
  readonly hand: 'up' | 'fresh' | 'sent' | 'collecting' | 'erasing'
  readonly draft: SlideInkPreview | null
  readonly sentPoints: number
  readonly previewAt: number
  readonly lastAt: InkPoint | null
  readonly erased: readonly SlideStroke[]
  readonly steps: readonly InkStep[]
  readonly past: readonly InkStep[]
  readonly future: readonly InkStep[]
  readonly problem: string | null
  /** When the server should have answered; null if nothing is pending. */
  readonly answerAt: number | null
  readonly isRepeating: boolean
}
type Step = RuleStep<Known>

const ids = (strokes: readonly SlideStroke[]): string[] => strokes.map(({ strokeId }) => strokeId)
const numbers = ({ x, y, pressure }: InkPoint): number[] => [Math.round(x), Math.round(y), Math.round(pressure * 100)]

/** The strokes that the teacher sees. */
function visible({ at, strokes, steps, erased }: Known): SlideStroke[] {
  const own = steps.filter((step) => step.slidesId === at?.slidesId && step.page === at.page)
  const after = own.reduce<readonly SlideStroke[]>((known, { appear, disappear }) => {
    const named = [...ids(appear), ...ids(disappear)]
    return [...known.filter(({ strokeId }) => !named.includes(strokeId)), ...appear]
  }, strokes)
  return after.filter(({ strokeId }) => !ids(erased).includes(strokeId))
}

function sendStep({ slidesId, page, isNew, appear, disappear }: InkStep) {
  return isNew
    ? send('drawSlideStroke', { slidesId, page, stroke: appear[0] })
    : send('changeSlideInk', { slidesId, page, remove: ids(disappear), restore: ids(appear) })
}

/** A step of this screen is sent at once. */
function take(known: Known, step: InkStep, now: number, change: Partial<Known>): Step {
  const answerAt = known.steps.length === 0 ? now + ANSWER_MS : known.answerAt
  return stay(known, { ...change, steps: [...known.steps, step], problem: null, answerAt }, sendStep(step))
}

const makeStep = (known: Known, change: Pick<InkStep, 'isNew' | 'appear' | 'disappear'>): InkStep => ({
  slidesId: known.at?.slidesId ?? '',
  page: known.at?.page ?? 0,
  ...change,
})

const drawNew = (known: Known, change: Pick<InkStep, 'isNew' | 'appear' | 'disappear'>, now: number): Step => {
  const step = makeStep(known, change)
  return take(known, step, now, { past: [...known.past, step], future: [] })
}

/** A stroke of straight lines, and a way of straight lines: the smallest distance, measured at points close to each other. */
function isTouched({ points }: SlideStroke, way: readonly InkPoint[]): boolean {
  const dots = between(
    Array.from({ length: points.length / 3 }, (_, n) => ({ x: points[3 * n] ?? 0, y: points[3 * n + 1] ?? 0 })),
  )
  return between(way).some((one) => dots.some((dot) => Math.hypot(one.x - dot.x, one.y - dot.y) <= REACH))
}

function between(corners: readonly { readonly x: number; readonly y: number }[]) {
  return corners.flatMap((corner, n) => {
    const last = corners[n - 1] ?? corner
    const count = Math.max(1, Math.ceil(Math.hypot(corner.x - last.x, corner.y - last.y)))
    return Array.from({ length: count }, (_, i) => ({
      x: last.x + ((corner.x - last.x) * (i + 1)) / count,
      y: last.y + ((corner.y - last.y) * (i + 1)) / count,
    }))
  })
}

function erase(known: Known, to: readonly InkPoint[]): Partial<Known> {
  const way = known.lastAt ? [known.lastAt, ...to] : to
  const hit = visible(known).filter((stroke) => isTouched(stroke, way))
  return { erased: [...known.erased, ...hit], lastAt: to.at(-1) ?? known.lastAt }
}

function preview(known: Known): Step {
  const { at, draft, sentPoints } = known
  if (!draft) return stay(known)
  const ink = { ...draft, from: sentPoints, points: draft.points.slice(3 * sentPoints) }
  return stay(known, { sentPoints: draft.points.length / 3 }, send('previewSlideInk', { ...at, ink }))
}

const page = pageRules<Known>()

export const oracle = rulesOf(teacherSlideInkModel)({
  begin: (): Known => ({
    ...firstPage,
    tool: 'none',
    color: 'red',
    hand: 'up',
    draft: null,
    sentPoints: 0,
    previewAt: 0,
    lastAt: null,
    erased: [],
    steps: [],
    past: [],
    future: [],
    problem: null,
    answerAt: null,
    isRepeating: false,
  }),
  rules: {
    ...page,
    'link.connected': (known, event, now) => {
      const loaded = page['link.connected']?.(known, event, now) ?? stay(known)
      const [first] = known.steps
      if (!first) return loaded
      const again = stay(loaded.known, { isRepeating: true, answerAt: now + ANSWER_MS }, sendStep(first))
      return { known: again.known, sent: [...loaded.sent, ...again.sent] }
    },
    'slideInk.show': (known, event, now) => {
      const shown = page['slideInk.show']?.(known, event, now)
      if (!shown) return undefined
      const left = { hand: 'up', draft: null, erased: [], past: [], future: [], problem: null } as const
      return { ...shown, known: { ...shown.known, ...left } }
    },
    'slideInk.changed': (known, event, now) => {
      const changed = page['slideInk.changed']?.(known, event, now) ?? stay(known)
      const [first, ...rest] = known.steps
      if (!first) return changed
      const answered = [...event.removed, ...ids(event.added)]
      const isAnswer = event.slidesId === first.slidesId && event.page === first.page
      const isDone = isAnswer && [...ids(first.appear), ...ids(first.disappear)].every((id) => answered.includes(id))
      const steps = isDone ? rest : known.steps
      const [next] = steps
      if (!next) return { ...changed, known: { ...changed.known, steps, answerAt: null, isRepeating: false } }
      const repeated = known.isRepeating ? [sendStep(next)] : []
      return { known: { ...changed.known, steps, answerAt: now + ANSWER_MS }, sent: [...changed.sent, ...repeated] }
    },
    'slideInk.refused': (known, { text }) =>
      stay(known, {
        hand: 'up',
        draft: null,
        erased: [],
        steps: [],
        past: [],
        future: [],
        problem: text,
        answerAt: null,
        isRepeating: false,
      }),
    'tool.choose': (known, { tool }) => (known.hand === 'up' ? stay(known, { tool }) : undefined),
    'color.choose': (known, { color }) => (known.hand === 'up' ? stay(known, { color }) : undefined),
    'hand.down': (known, { at, isPen, strokeId }) => {
      if (known.hand !== 'up' || known.at === null || known.tool === 'none') return undefined
      if (known.tool === 'eraser') {
        const down = { ...known, lastAt: null, hand: 'erasing' as const }
        return stay(down, erase(down, [at]))
      }
      const { tool, color } = known
      const draft = { strokeId, tool, color, width: 'm', isPen, from: 0, points: numbers(at) } as const
      return stay(known, { hand: 'fresh', draft, sentPoints: 0 })
    },
    'hand.move': (known, { points }, now) => {
      if (known.hand === 'up') return undefined
      if (known.hand === 'erasing') return stay(known, erase(known, points))
      const draft = known.draft && { ...known.draft, points: [...known.draft.points, ...points.flatMap(numbers)] }
      if (known.hand === 'fresh') return preview({ ...known, draft, hand: 'sent', previewAt: now + PREVIEW_MS })
      if (known.hand === 'collecting') return stay(known, { draft })
      return stay(known, { draft, hand: 'collecting', previewAt: now + PREVIEW_MS })
    },
    'hand.up': (known, _, now) => {
      if (known.hand === 'up') return undefined
      const lifted = { ...known, hand: 'up', draft: null, erased: [] } as const
      if (known.hand === 'erasing')
        return known.erased.length === 0
          ? stay(lifted)
          : drawNew(lifted, { isNew: false, appear: [], disappear: known.erased }, now)
      const { draft } = known
      if (!draft || draft.tool === 'laser') return stay(lifted)
      const { from: _from, tool, ...rest } = draft
      return drawNew(lifted, { isNew: true, appear: [{ ...rest, tool }], disappear: [] }, now)
    },
    'hand.cancel': (known) => (known.hand === 'up' ? undefined : stay(known, { hand: 'up', draft: null, erased: [] })),
    'ink.undo': (known, _, now) => {
      const last = known.past.at(-1)
      if (known.hand !== 'up' || !last) return undefined
      const back = { ...last, isNew: false, appear: last.disappear, disappear: last.appear }
      return take(known, back, now, { past: known.past.slice(0, -1), future: [last, ...known.future] })
    },
    'ink.redo': (known, _, now) => {
      const [next, ...rest] = known.future
      if (known.hand !== 'up' || !next) return undefined
      return take(known, { ...next, isNew: false }, now, { past: [...known.past, next], future: rest })
    },
    'ink.clear': (known, _, now) => {
      const all = visible(known)
      if (known.hand !== 'up' || all.length === 0) return undefined
      return drawNew(known, { isNew: false, appear: [], disappear: all }, now)
    },
  },
  timer: (known) => {
    const timers = [pageTimer(known)].filter((one) => one !== undefined)
    const { hand, previewAt, answerAt, steps } = known
    if (hand === 'sent') timers.push({ at: previewAt, elapse: (last) => stay(last, { hand: 'fresh' }) })
    if (hand === 'collecting')
      timers.push({
        at: previewAt,
        elapse: (last) => preview({ ...last, hand: 'sent', previewAt: last.previewAt + PREVIEW_MS }),
      })
    const [first] = steps
    if (answerAt !== null && first)
      timers.push({
        at: answerAt,
        elapse: (last) => stay(last, { isRepeating: true, answerAt: answerAt + ANSWER_MS }, sendStep(first)),
      })
    return timers.sort((one, other) => one.at - other.at)[0]
  },
  shown: (known) => {
    const strokes = visible(known)
    const { at, draft, previews, tool, color, past, future, problem, link } = known
    const isOwn = (strokeId: string) => strokeId === draft?.strokeId || ids(strokes).includes(strokeId)
    const others = previews.filter(({ strokeId }) => !isOwn(strokeId))
    return {
      at,
      strokes,
      moving: draft ? [...others, draft] : others,
      tool,
      color,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      canClear: strokes.length > 0,
      problem,
      link,
    }
  },
  read: (snapshot) => {
    const { undoReason, redoReason, clearReason, ...tools } = inkToolsView(snapshot)
    return {
      ...teacherInkView(snapshot),
      ...tools,
      canUndo: undoReason === null,
      canRedo: redoReason === null,
      canClear: clearReason === null,
      link: snapshot.context.link,
    }
  },
})
