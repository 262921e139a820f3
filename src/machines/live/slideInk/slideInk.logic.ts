/** Changes of the ink on a page, pure. */
import {
  INK_PAGE_WIDTH,
  type SlideInk,
  type SlideInkPreview,
  type SlideStroke,
} from '../../../../contract/entities/live/ink'
import { INK_COORDINATE_MAX, INK_POINTS_MAX } from '../../../../contract/limits'
import { POINT_SIZE, touches, way } from '../board/board.geometry'
import type { InkPoint, InkWidth, Point, Stroke } from '../board/board.types'
import type { InkChange, InkStep, PageOfSlides, SlideInkContext, TeacherSlideInkContext } from './slideInk.types'

export const noInk: SlideInk = { revision: 0, strokes: [] }

export const isSamePage = (one: PageOfSlides | null, other: PageOfSlides): boolean =>
  one?.slidesId === other.slidesId && one.page === other.page

/** The strokes without the removed ones, and with the added ones, each once. */
export function applied(
  strokes: readonly SlideStroke[],
  added: readonly SlideStroke[],
  removed: readonly string[],
): SlideStroke[] {
  const gone = new Set([...removed, ...added.map(({ strokeId }) => strokeId)])
  return [...strokes.filter(({ strokeId }) => !gone.has(strokeId)), ...added]
}

/** The ink after a change of its page; an older change is contained in it already. */
export const changedInk = (ink: SlideInk, { revision, added, removed }: InkChange): SlideInk =>
  revision < ink.revision ? ink : { revision, strokes: applied(ink.strokes, added, removed) }

/** The loaded ink with the changes that arrived while it was loading. */
export const withQueued = (ink: SlideInk, queued: readonly InkChange[]): SlideInk => queued.reduce(changedInk, ink)

/** The previews after new points. The laser keeps only its newest points. */
export function withPreview(
  { previews, ink }: Pick<SlideInkContext, 'previews' | 'ink'>,
  received: SlideInkPreview,
): readonly SlideInkPreview[] {
  if (ink.strokes.some(({ strokeId }) => strokeId === received.strokeId)) return previews
  const before = previews.find(({ strokeId }) => strokeId === received.strokeId)
  const others = previews.filter((one) => one !== before)
  const points =
    received.tool === 'laser' || !before
      ? received.points
      : [...before.points.slice(0, received.from * POINT_SIZE), ...received.points].slice(
          0,
          POINT_SIZE * INK_POINTS_MAX,
        )
  return [...others, { ...received, from: 0, points }]
}

const PERCENT = 100
const limited = (value: number): number =>
  Math.round(Math.min(INK_COORDINATE_MAX, Math.max(-INK_COORDINATE_MAX, value)))
export const numbersOf = ({ x, y, pressure }: InkPoint): number[] => [
  limited(x),
  limited(y),
  Math.round(pressure * PERCENT),
]

export const pointCount = ({ points }: { readonly points: readonly number[] }): number => points.length / POINT_SIZE

/** The stroke of a finished draft; null for the laser. */
export const strokeOf = (draft: SlideInkPreview): SlideStroke | null => {
  const { from: _, tool, ...rest } = draft
  return tool === 'laser' ? null : { ...rest, tool }
}

/** A marker is wider than a pen of the same width. */
const markerWidths: Readonly<Record<InkWidth, InkWidth>> = { s: 'l', m: 'xl', l: 'xl', xl: 'xl' }
const painted = new WeakMap<object, Stroke>()

/** The stroke as an object of the drawing board, which paints it and finds it under the eraser. */
export function boardStroke(ink: SlideStroke | SlideInkPreview): Stroke {
  const known = painted.get(ink)
  if (known) return known
  const { tool, color, width, isPen, points } = ink
  const stroke: Stroke = {
    id: 0,
    kind: 'stroke',
    color,
    width: tool === 'marker' ? markerWidths[width] : width,
    points: points.map((value, place) => (place % POINT_SIZE === POINT_SIZE - 1 ? value / PERCENT : value)),
    isPen,
  }
  painted.set(ink, stroke)
  return stroke
}

/** How far the eraser reaches, in units of the page. */
const REACH = INK_PAGE_WIDTH / 160

/** The strokes near the way of the eraser. */
export function touched(strokes: readonly SlideStroke[], from: Point | null, to: Point): SlideStroke[] {
  const points = from ? way(from, to, REACH) : [to]
  return strokes.filter((one) => points.some((point) => touches(boardStroke(one), point, REACH)))
}

/** The strokes of the shown page as this screen shows them: with the steps that are not confirmed. */
export function shownStrokes({ at, ink, pending, erased }: TeacherSlideInkContext): readonly SlideStroke[] {
  const own = pending.filter((step) => isSamePage(at, step))
  const strokes = own.reduce<readonly SlideStroke[]>(
    (known, { added, removed }) => applied(known, added, idsOf(removed)),
    ink.strokes,
  )
  return erased.length === 0 ? strokes : applied(strokes, [], idsOf(erased))
}

export const idsOf = (strokes: readonly SlideStroke[]): string[] => strokes.map(({ strokeId }) => strokeId)

/** The step that takes a step back. */
export const inverse = ({ slidesId, page, added, removed }: InkStep): InkStep => ({
  slidesId,
  page,
  isNew: false,
  added: removed,
  removed: added,
})

/** The steps that the server has not confirmed after a change: it contains the result of the first step. */
export function unconfirmed(pending: readonly InkStep[], change: InkChange): readonly InkStep[] {
  const [first, ...rest] = pending
  if (!first || !isSamePage(first, change)) return pending
  const known = new Set([...idsOf(change.added), ...change.removed])
  const isAnswered = [...idsOf(first.added), ...idsOf(first.removed)].every((strokeId) => known.has(strokeId))
  return isAnswered ? rest : pending
}
