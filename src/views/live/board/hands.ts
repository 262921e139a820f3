/**
 * Interprets pointer events: one pointer draws; two fingers pan and zoom, and cancel a stroke that the first
 * finger has started; after a pen was used, a finger pans instead of drawing.
 */
import type { PointerEvent } from 'react'
import { zoomedAt } from '../../../machines/live/board/board.selectors'
import type { BoardIntent, InkPoint, Point, Tool, Viewport } from '../../../machines/live/board/board.types'

const MIDDLE_BUTTON = 1
const PLAIN_PRESSURE = 0.5

/** The pointer state of a surface. */
export interface Hands {
  doing: 'nothing' | 'drawing' | 'moving' | 'pinching'
  /** The pointer that draws or pans. */
  pointer: number | null
  readonly touches: Map<number, Point>
  hasPen: boolean
  last: Point | null
  /** The space bar is held: the mouse pans. */
  isSpaceHeld: boolean
}

export const freeHands = (): Hands => ({
  doing: 'nothing',
  pointer: null,
  touches: new Map(),
  hasPen: false,
  last: null,
  isSpaceHeld: false,
})

interface Board {
  readonly tool: Tool
  readonly viewport: Viewport
  readonly onIntent: (intent: BoardIntent) => void
}

interface ClientPoint {
  readonly clientX: number
  readonly clientY: number
}

const within = (element: Element, { clientX, clientY }: ClientPoint): Point => {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const onPaper = ({ x, y }: Point, viewport: Viewport): Point => ({
  x: viewport.x + x / viewport.scale,
  y: viewport.y + y / viewport.scale,
})

const inkAt = (
  element: Element,
  event: ClientPoint & { pointerType: string; pressure: number },
  viewport: Viewport,
): InkPoint => ({
  ...onPaper(within(element, event), viewport),
  pressure: event.pointerType === 'pen' ? event.pressure : PLAIN_PRESSURE,
})

const moved = (viewport: Viewport, from: Point, to: Point): Viewport => ({
  ...viewport,
  x: viewport.x - (to.x - from.x) / viewport.scale,
  y: viewport.y - (to.y - from.y) / viewport.scale,
})

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

export function down(hands: Hands, event: PointerEvent<HTMLElement>, { tool, viewport, onIntent }: Board): void {
  const surface = event.currentTarget
  const isTouch = event.pointerType === 'touch'
  if (event.pointerType === 'pen') hands.hasPen = true
  const at = within(surface, event)
  surface.setPointerCapture(event.pointerId)
  if (isTouch) {
    hands.touches.set(event.pointerId, at)
    if (hands.touches.size > 1) {
      if (hands.doing === 'drawing') onIntent({ type: 'hand.cancel' })
      hands.doing = 'pinching'
      return
    }
  }
  if (hands.doing !== 'nothing') return
  hands.pointer = event.pointerId
  hands.last = at
  const isMoving = tool === 'move' || hands.isSpaceHeld || event.button === MIDDLE_BUTTON || (isTouch && hands.hasPen)
  if (isMoving) hands.doing = 'moving'
  else if (event.button === 0) {
    hands.doing = 'drawing'
    onIntent({ type: 'hand.down', at: inkAt(surface, event, viewport), isPen: event.pointerType === 'pen' })
  }
}

export function move(hands: Hands, event: PointerEvent<HTMLElement>, { viewport, onIntent }: Board): void {
  const surface = event.currentTarget
  const at = within(surface, event)
  const before = hands.touches.get(event.pointerId)
  if (before) hands.touches.set(event.pointerId, at)
  if (hands.doing === 'pinching') {
    const other = [...hands.touches].find(([id]) => id !== event.pointerId)?.[1]
    if (!before || !other) return
    const next = zoomedAt(
      moved(viewport, middle(before, other), middle(at, other)),
      middle(at, other),
      apart(at, other) / Math.max(1, apart(before, other)),
    )
    onIntent({ type: 'viewport.set', viewport: next })
    return
  }
  if (event.pointerId !== hands.pointer) return
  if (hands.doing === 'moving') {
    if (hands.last) onIntent({ type: 'viewport.set', viewport: moved(viewport, hands.last, at) })
    hands.last = at
  } else if (hands.doing === 'drawing') {
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (all.length > 0 ? all : [event.nativeEvent]).map((one) => inkAt(surface, one, viewport))
    onIntent({ type: 'hand.move', points, isStraight: event.shiftKey })
  }
}

export function up(
  hands: Hands,
  event: PointerEvent<HTMLElement>,
  { onIntent }: Pick<Board, 'onIntent'>,
  isLost = false,
): void {
  hands.touches.delete(event.pointerId)
  if (hands.doing === 'pinching') {
    // The last finger of a gesture draws nothing.
    if (hands.touches.size === 0) hands.doing = 'nothing'
    return
  }
  if (event.pointerId !== hands.pointer) return
  if (hands.doing === 'drawing') onIntent({ type: isLost ? 'hand.cancel' : 'hand.up' })
  hands.doing = 'nothing'
  hands.pointer = null
}

const WHEEL_ZOOM = 0.002
const LINE_PX = 16

/** Handles the wheel: pans; zooms with Ctrl, which browsers set for pinching on a touchpad. */
export function wheeled(element: Element, event: WheelEvent, viewport: Viewport): Viewport {
  const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
  const at = within(element, event)
  if (event.ctrlKey || event.metaKey) return zoomedAt(viewport, at, Math.exp(-event.deltaY * px * WHEEL_ZOOM))
  const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  return { ...viewport, x: viewport.x + (dx * px) / viewport.scale, y: viewport.y + (dy * px) / viewport.scale }
}
