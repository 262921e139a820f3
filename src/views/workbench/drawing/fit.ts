/** Fits a drawing into its canvas: all of it visible, the current state as central as possible. */
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import { boxesOf } from './sight'
import type { Anchor } from './viewport'

/** The space of a canvas for its drawing, in px. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** A point of a drawing, as shares of its size. */
type Place = Anchor['share']

/** Maximum scale of a fitted drawing. */
const MOST_SCALE = 1.25

/** The place of the innermost current state; null when the drawing contains none. */
export function currentPlace(drawing: ChartDrawing, lit: readonly string[]): Place | null {
  const box = boxesOf(drawing).findLast(({ state }) => lit.includes(state))
  if (!box) return null
  return { x: (box.x + box.width / 2) / drawing.width, y: (box.y + box.height / 2) / drawing.height }
}

/** The space inside the canvas, without padding. */
export function roomIn(canvas: Element): Room {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(canvas)
  const px = (text: string): number => Number.parseFloat(text) || 0
  return {
    width: canvas.clientWidth - px(paddingLeft) - px(paddingRight),
    height: canvas.clientHeight - px(paddingTop) - px(paddingBottom),
  }
}

/** The known object if the space has not changed, so that nothing is rendered again. */
export const sameRoom = (known: Room | null, next: Room): Room =>
  known?.width === next.width && known.height === next.height ? known : next

/** The offset that centres the point without leaving empty space. */
const shift = (room: number, size: number, share: number): number =>
  Math.min(Math.max(0, room - size), Math.max(0, room / 2 - share * size))

/** The scale and position at which the whole drawing is visible; full width while the space is unknown. */
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

/** The anchor that brings a point of the drawing to the centre of the canvas. */
export function middleOf(canvas: Element, share: Place): Anchor {
  const { width, height } = canvas.getBoundingClientRect()
  return { share, at: { x: width / 2, y: height / 2 } }
}
