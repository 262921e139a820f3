/** The visible part of a drawing: reading it, moving it, and preserving it when sizes change. */
import type { PointerEvent } from 'react'
import type { ChartDrawing } from '../../../machines/workbench/bench/workbench.types'
import { boxesOf, type StateBox } from './sight'

/** The visible part, as shares of the drawing. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point of the drawing (as shares of its size) that must stay at a point of the canvas (in px from its corner). */
export interface Anchor {
  readonly share: { readonly x: number; readonly y: number }
  readonly at: { readonly x: number; readonly y: number }
}

/** The state of a drawing that is nearest to an anchor, with its middle: it stays there if another drawing is shown. */
export interface StateAnchor extends Anchor {
  readonly state: string
}

const middleOf = ({ x, y, width, height }: StateBox) => ({ x: x + width / 2, y: y + height / 2 })

/** The distance of a point to a box; 0 inside it. Of two boxes with the point inside, the inner one comes later. */
const distanceTo = ({ x, y, width, height }: StateBox, point: { x: number; y: number }): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height))

/** The anchor of the nearest state; null for a drawing without states. */
export function stateAnchorOf(drawing: ChartDrawing, { share, at }: Anchor, scale: number): StateAnchor | null {
  const point = { x: share.x * drawing.width, y: share.y * drawing.height }
  let nearest: StateBox | null = null
  for (const box of boxesOf(drawing)) {
    if (!nearest || distanceTo(box, point) <= distanceTo(nearest, point)) nearest = box
  }
  if (!nearest) return null
  const middle = middleOf(nearest)
  return {
    state: nearest.state,
    share: { x: middle.x / drawing.width, y: middle.y / drawing.height },
    at: { x: at.x + (middle.x - point.x) * scale, y: at.y + (middle.y - point.y) * scale },
  }
}

/** The same state in another drawing; null if it is not drawn there. */
export function anchorAgain(drawing: ChartDrawing, { state, at }: StateAnchor): Anchor | null {
  const box = boxesOf(drawing).find((other) => other.state === state)
  if (!box) return null
  const { x, y } = middleOf(box)
  return { share: { x: x / drawing.width, y: y / drawing.height }, at }
}

const drawingIn = (canvas: Element): Element | null => canvas.querySelector('.workbench-drawing')

/** The canvas around an element of the paper. */
export const canvasOf = (element: Element): HTMLElement | null =>
  element.closest('.workbench-paper')?.querySelector<HTMLElement>('.workbench-canvas') ?? null

/** The visible part of the drawing; null when all of it is visible. */
export function viewportOf(canvas: Element): Viewport | null {
  const drawing = drawingIn(canvas)?.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  if (!drawing || drawing.width === 0 || drawing.height === 0) return null
  const width = Math.min(1, frame.width / drawing.width)
  const height = Math.min(1, frame.height / drawing.height)
  if (width === 1 && height === 1) return null
  const within = (share: number, size: number): number => Math.min(1 - size, Math.max(0, share))
  return {
    x: within((frame.left - drawing.left) / drawing.width, width),
    y: within((frame.top - drawing.top) / drawing.height, height),
    width,
    height,
  }
}

/** Scrolls the canvas so that a point of the drawing is at its centre. */
export function centreOn(canvas: Element, share: { x: number; y: number }): void {
  const drawing = drawingIn(canvas)?.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  if (!drawing) return
  canvas.scrollBy?.(
    drawing.left + share.x * drawing.width - (frame.left + frame.width / 2),
    drawing.top + share.y * drawing.height - (frame.top + frame.height / 2),
  )
}

/** Records the point of the drawing under a point of the screen, or at the centre of the canvas. */
export function anchorIn(canvas: Element, point?: { clientX: number; clientY: number }): Anchor | null {
  const drawing = drawingIn(canvas)?.getBoundingClientRect()
  if (!drawing || drawing.width === 0 || drawing.height === 0) return null
  const frame = canvas.getBoundingClientRect()
  const x = point?.clientX ?? frame.left + frame.width / 2
  const y = point?.clientY ?? frame.top + frame.height / 2
  return {
    share: { x: (x - drawing.left) / drawing.width, y: (y - drawing.top) / drawing.height },
    at: { x: x - frame.left, y: y - frame.top },
  }
}

/** The current scale of a drawing. */
export function shownScale(canvas: Element): number {
  const drawing = drawingIn(canvas)
  const width = Number(drawing?.getAttribute('viewBox')?.split(' ')[2])
  return (drawing?.getBoundingClientRect().width ?? 0) / width || 1
}

/** Scrolls the canvas so that the recorded point is where it was. */
export function giveBack(canvas: Element, { share, at }: Anchor): void {
  const drawing = drawingIn(canvas)?.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  if (!drawing) return
  canvas.scrollBy?.(
    drawing.left + share.x * drawing.width - frame.left - at.x,
    drawing.top + share.y * drawing.height - frame.top - at.y,
  )
}

/** The width of the canvas that the card covers; 0 where the card is below it. */
export function coveredIn(canvas: Element): number {
  const card = canvas.parentElement?.querySelector('.workbench-card')
  if (!card || getComputedStyle(card).position !== 'absolute') return 0
  return Math.max(0, card.getBoundingClientRect().right - canvas.getBoundingClientRect().left)
}

/** An element larger than the canvas is shown from its head, at this distance from the edge, in px. */
const MARGIN_PX = 24

/**
 * Scrolls a part of the drawing into the canvas, beside the card over it, without scrolling the page. A part that is visible is
 * moved only if it `mustCentre`.
 */
export function bringIntoCanvas(element: Element | null, mustCentre = false): void {
  const canvas = element?.closest('.workbench-canvas')
  if (!element || !canvas) return
  const box = element.getBoundingClientRect()
  const frame = canvas.getBoundingClientRect()
  const beyond = (low: number, high: number, least: number, most: number): number => {
    if (high - low > most - least) return low - least - MARGIN_PX
    return mustCentre || low < least || high > most ? (low + high - least - most) / 2 : 0
  }
  canvas.scrollBy?.(
    beyond(box.left, box.right, frame.left + coveredIn(canvas), frame.right),
    beyond(box.top, box.bottom, frame.top, frame.bottom),
  )
}

/** Centres the selected place, or else the innermost current state. */
export function showFocus(drawing: Element): void {
  const lit = [...drawing.querySelectorAll('.chart-state.is-lit')].at(-1)
  bringIntoCanvas(drawing.querySelector('.is-selected') ?? lit ?? null, true)
}

/** Dragging pans the paper; touch scrolls natively. */
export function drag(event: PointerEvent<HTMLElement>): void {
  if (event.buttons !== 1 || event.pointerType !== 'mouse') return
  event.currentTarget.scrollBy(-event.movementX, -event.movementY)
}

/** Calls back when the canvas or its drawing changes its size; returns the function that unsubscribes. */
export function onSizes(canvas: HTMLElement, changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(changed)
  observer.observe(canvas)
  const drawing = drawingIn(canvas)
  if (drawing) observer.observe(drawing)
  return () => observer.disconnect()
}
