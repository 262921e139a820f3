/** Chooses what a canvas shows of a chart: how much detail, in which layout, and at which scale. */
import {
  type ChartDrawing,
  type ChartDrawings,
  type Detail,
  details,
  SCALES,
  type Zoom,
} from '../../../machines/workbench/bench/workbench.types'
import { boxesOf } from './sight'
import { type Anchor, coveredIn } from './viewport'

/** The space of a canvas for its drawing, in px. `beside` is covered by the details card, at the beginning of each line. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly beside: number
}

/** What a canvas shows. The scale is null while the space is unknown. */
export interface Sheet {
  readonly detail: Detail
  readonly drawing: ChartDrawing
  readonly scale: number | null
}

/** A point of a drawing, as shares of its size. */
type Place = Anchor['share']

/** Maximum scale of a drawing that is completely visible. */
const MOST_SCALE = 1.25
/** Scale at which triggers are read in a drawing that is larger than its canvas. */
const READING = 1

const leastOf = (detail: Detail): number => SCALES[detail][0]

const mostOf = (detail: Detail): number => Math.max(...SCALES[detail])

const fitScale = ({ width, height }: ChartDrawing, room: Room): number =>
  Math.min((room.width + room.beside) / width, room.height / height)

/** The layout that is larger when it fits. */
const bestOf = (layouts: readonly ChartDrawing[], room: Room): ChartDrawing | undefined =>
  [...layouts].sort((one, other) => fitScale(other, room) - fitScale(one, room))[0]

/**
 * The sheet for a zoom. A card beside the drawing does not change the layout. `fit`: the most detail that is completely visible and
 * readable, or the names. `read`: at least the triggers, which may be larger than the canvas.
 */
export function sheetOf(drawings: ChartDrawings, zoom: Zoom, room: Room | null): Sheet | null {
  const layoutOf = (detail: Detail): ChartDrawing | undefined =>
    room ? bestOf(drawings[detail], room) : drawings[detail][0]
  const sheet = (detail: Detail, scale: number | null): Sheet | null => {
    const drawing = layoutOf(detail)
    if (drawing) return { detail, drawing, scale }
    // What says more is not drawn yet.
    const less = details[details.indexOf(detail) - 1]
    return less ? sheet(less, scale === null ? null : mostOf(less)) : null
  }
  if (!room || room.width <= 0 || room.height <= 0) return sheet('all', null)
  if (zoom !== 'read' && zoom !== 'fit') return sheet(zoom.detail, zoom.scale)
  const least = zoom === 'read' ? 'triggers' : 'names'
  for (const detail of [...details].reverse()) {
    const drawing = layoutOf(detail)
    const fitting = drawing ? fitScale(drawing, room) : 0
    if (fitting >= leastOf(detail)) return sheet(detail, Math.min(fitting, MOST_SCALE))
    if (detail === least) return sheet(detail, zoom === 'fit' ? leastOf(detail) : READING)
  }
  return null
}

/** The place of the innermost current state; null when the drawing contains none. */
export function currentPlace(drawing: ChartDrawing, lit: readonly string[]): Place | null {
  const box = boxesOf(drawing).findLast(({ state }) => lit.includes(state))
  if (!box) return null
  return { x: (box.x + box.width / 2) / drawing.width, y: (box.y + box.height / 2) / drawing.height }
}

/** The space inside the canvas, without padding and without the card over it. */
export function roomIn(canvas: Element): Room {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(canvas)
  const px = (text: string): number => Number.parseFloat(text) || 0
  const beside = coveredIn(canvas)
  return {
    width: canvas.clientWidth - px(paddingLeft) - px(paddingRight) - beside,
    height: canvas.clientHeight - px(paddingTop) - px(paddingBottom),
    beside,
  }
}

/** The known object if the space has not changed, so that nothing is rendered again. */
export const sameRoom = (known: Room | null, next: Room): Room =>
  known?.width === next.width && known.height === next.height && known.beside === next.beside ? known : next

/** The offset that centres the point without leaving empty space. */
const shift = (room: number, size: number, share: number): number =>
  Math.min(Math.max(0, room - size), Math.max(0, room / 2 - share * size))

/** The size of a sheet, and its position in a room that is larger. */
export function placedIn(
  { drawing: { width, height }, scale }: Sheet,
  room: Room | null,
  current: Place | null,
): { width?: number; height?: number; style: { marginInlineStart?: number; marginBlockStart?: number } } {
  if (scale === null || !room) return { style: {} }
  const { x, y } = current ?? { x: 0.5, y: 0.5 }
  const [wide, high] = [width * scale, height * scale]
  return {
    width: wide,
    height: high,
    style: {
      marginInlineStart: room.beside + shift(room.width, wide, x),
      marginBlockStart: shift(room.height, high, y),
    },
  }
}
