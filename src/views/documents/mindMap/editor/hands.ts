/**
 * Interprets pointer events on the canvas. A press on a node selects it; dragging it moves its branch (touch: only if it is
 * selected already); dragging elsewhere pans. Two fingers pan and zoom.
 */
import type { PointerEvent } from 'react'
import { zoomedAt } from '../../../../machines/documents/mindMap/mindMap.selectors'
import type { MindMapIntent, MindViewport } from '../../../../machines/documents/mindMap/mindMap.types'
import { type MindPlan, targetAt } from '../layout'

interface Point {
  readonly x: number
  readonly y: number
}

/** The pointer state of a canvas. */
export interface Hands {
  doing: 'nothing' | 'pressing' | 'dragging' | 'moving' | 'pinching'
  pointer: number | null
  node: string | null
  isTouch: boolean
  readonly touches: Map<number, Point>
  first: Point
  last: Point
}

export const freeHands = (): Hands => ({
  doing: 'nothing',
  pointer: null,
  node: null,
  isTouch: false,
  touches: new Map(),
  first: { x: 0, y: 0 },
  last: { x: 0, y: 0 },
})

/** The canvas under the pointers. */
export interface Sheet {
  readonly viewport: MindViewport
  readonly plan: MindPlan
  readonly rootId: string
  readonly selectedId: string
  /** Read-only. */
  readonly isFixed: boolean
  readonly onIntent: (intent: MindMapIntent) => void
}

/** A press that moves less than this, in px, is a click. */
const CLICK_PX = 5
const MIDDLE_BUTTON = 1

/** Px from the centre of the canvas. */
const within = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const onPlane = ({ x, y }: Point, viewport: MindViewport): Point => ({
  x: viewport.x + x / viewport.scale,
  y: viewport.y + y / viewport.scale,
})

const moved = (viewport: MindViewport, from: Point, to: Point): MindViewport => ({
  ...viewport,
  x: viewport.x - (to.x - from.x) / viewport.scale,
  y: viewport.y - (to.y - from.y) / viewport.scale,
})

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** The node under a pointer; null for none. */
export const nodeAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-node]')?.getAttribute('data-node') ?? null) : null

/** The node whose collapse button is under a pointer; null for none. */
export const foldAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-fold]')?.getAttribute('data-fold') ?? null) : null

export function down(hands: Hands, event: PointerEvent<HTMLElement>, { selectedId, isFixed, onIntent }: Sheet): void {
  const canvas = event.currentTarget
  const at = within(canvas, event)
  hands.isTouch = event.pointerType === 'touch'
  canvas.setPointerCapture(event.pointerId)
  if (hands.isTouch) {
    hands.touches.set(event.pointerId, at)
    if (hands.touches.size > 1) {
      if (hands.doing === 'dragging') onIntent({ type: 'drag.cancel' })
      hands.doing = 'pinching'
      return
    }
  }
  if (hands.doing !== 'nothing') return
  Object.assign(hands, { pointer: event.pointerId, first: at, last: at, node: null, doing: 'moving' })
  if (event.button === MIDDLE_BUTTON || isFixed) return
  const node = nodeAt(event.target)
  if (node === null) return
  // A finger on another node pans; on the selected node it drags.
  if (!hands.isTouch || node === selectedId) hands.doing = 'pressing'
  hands.node = node
  onIntent({ type: 'node.select', id: node })
}

export function move(hands: Hands, event: PointerEvent<HTMLElement>, sheet: Sheet): void {
  const { viewport, plan, rootId, onIntent } = sheet
  const at = within(event.currentTarget, event)
  const before = hands.touches.get(event.pointerId)
  if (before) hands.touches.set(event.pointerId, at)
  if (hands.doing === 'pinching') {
    const other = [...hands.touches].find(([id]) => id !== event.pointerId)?.[1]
    if (!before || !other) return
    const along = moved(viewport, middle(before, other), middle(at, other))
    const factor = apart(at, other) / Math.max(1, apart(before, other))
    onIntent({ type: 'viewport.set', viewport: zoomedAt(along, middle(at, other), factor) })
    return
  }
  if (event.pointerId !== hands.pointer) return
  if (hands.doing === 'pressing' && apart(hands.first, at) > CLICK_PX && hands.node !== null) {
    hands.doing = hands.node === rootId ? 'moving' : 'dragging'
    hands.last = hands.first
    if (hands.doing === 'dragging') onIntent({ type: 'drag.begin', id: hands.node })
  }
  if (hands.doing === 'moving') onIntent({ type: 'viewport.set', viewport: moved(viewport, hands.last, at) })
  if (hands.doing === 'dragging' && hands.node !== null) {
    const { x, y } = onPlane(at, viewport)
    onIntent({ type: 'drag.over', target: targetAt(plan, rootId, hands.node, x, y) })
  }
  hands.last = at
}

export function up(
  hands: Hands,
  event: PointerEvent<HTMLElement>,
  { onIntent }: Pick<Sheet, 'onIntent'>,
  isLost = false,
): void {
  hands.touches.delete(event.pointerId)
  if (hands.doing === 'pinching') {
    if (hands.touches.size === 0) hands.doing = 'nothing'
    return
  }
  if (event.pointerId !== hands.pointer) return
  if (hands.doing === 'dragging') onIntent({ type: isLost ? 'drag.cancel' : 'drag.drop' })
  hands.doing = 'nothing'
  hands.pointer = null
}

const WHEEL_ZOOM = 0.002
const LINE_PX = 16

/** Handles the wheel: pans; zooms with Ctrl, which browsers set for pinching on a touchpad. */
export function wheeled(element: Element, event: WheelEvent, viewport: MindViewport): MindViewport {
  const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
  if (event.ctrlKey || event.metaKey)
    return zoomedAt(viewport, within(element, event), Math.exp(-event.deltaY * px * WHEEL_ZOOM))
  const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  return { ...viewport, x: viewport.x + (dx * px) / viewport.scale, y: viewport.y + (dy * px) / viewport.scale }
}
