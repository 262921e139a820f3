/** A drawing that fits: all of it in sight, the current state as near to the middle as that allows. */
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import { boxesOf } from './sight'
import type { Anchor } from './viewport'

/** How much room a canvas has for its drawing, in px. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** A point of a drawing, as shares of it. */
type Place = Anchor['share']

/** No drawing is larger than a poster. */
const MOST_SCALE = 1.25

/** Where the innermost current state is; null where none is drawn. */
export function currentPlace(drawing: ChartDrawing, lit: readonly string[]): Place | null {
  const box = boxesOf(drawing).findLast(({ state }) => lit.includes(state))
  if (!box) return null
  return { x: (box.x + box.width / 2) / drawing.width, y: (box.y + box.height / 2) / drawing.height }
}

/** The room within the canvas, without what stands around the drawing in it. */
export function roomIn(canvas: Element): Room {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(canvas)
  const px = (text: string): number => Number.parseFloat(text) || 0
  return {
    width: canvas.clientWidth - px(paddingLeft) - px(paddingRight),
    height: canvas.clientHeight - px(paddingTop) - px(paddingBottom),
  }
}

/** The known room as long as it has not changed: nothing is drawn anew for it. */
export const sameRoom = (known: Room | null, next: Room): Room =>
  known?.width === next.width && known.height === next.height ? known : next

/** How far something is moved so that the point comes to the middle, without leaving the room. */
const shift = (room: number, size: number, share: number): number =>
  Math.min(Math.max(0, room - size), Math.max(0, room / 2 - share * size))

/** The size in which all of a drawing is in sight, and where it stands; before the room is known as wide as that is. */
export function fitted(
  { width, height }: ChartDrawing,
  room: Room | null,
  current: Place | null,
): { width?: number; height?: number; style: { marginInlineStart?: number; marginBlockStart?: number } } {
  if (!room || room.width <= 0 || room.height <= 0) return { style: {} }
  const scale = Math.min(room.width / width, room.height / height, MOST_SCALE)
  const { x, y } = current ?? { x: 0.5, y: 0.5 }
  const [wide, high] = [width * scale, height * scale]
  return {
    width: wide,
    height: high,
    style: { marginInlineStart: shift(room.width, wide, x), marginBlockStart: shift(room.height, high, y) },
  }
}

/** What brings a point of the drawing to the middle of the canvas. */
export function middleOf(canvas: Element, share: Place): Anchor {
  const { width, height } = canvas.getBoundingClientRect()
  return { share, at: { x: width / 2, y: height / 2 } }
}
