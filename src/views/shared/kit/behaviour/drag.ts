/** Position of a dragged widget, by pointer or arrow key, as a share of the free space of its layer. */
import type { Place } from '../../../../machines/live/widget/widget.types'

/** One press of an arrow key, in px; with Shift four times as much. */
const STEP_PX = 24
const SHIFTED = 4

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Boxes {
  readonly layer: DOMRect
  readonly widget: DOMRect
}

/** The widget and its layer, found from the element that is dragged. */
export interface FloatingParts {
  readonly widget: string
  readonly layer: string
}
const widgetParts: FloatingParts = { widget: '[data-widget]', layer: '[data-widget-layer]' }

function boxesOf(element: Element, parts: FloatingParts): Boxes | null {
  const widget = element.closest(parts.widget)
  const layer = element.closest(parts.layer)
  return widget && layer ? { layer: layer.getBoundingClientRect(), widget: widget.getBoundingClientRect() } : null
}

/** Where in the widget the pointer has grabbed it. */
export function gripOf(
  element: Element,
  hand: { readonly clientX: number; readonly clientY: number },
  parts: FloatingParts = widgetParts,
) {
  const widget = boxesOf(element, parts)?.widget
  return { x: hand.clientX - (widget?.left ?? 0), y: hand.clientY - (widget?.top ?? 0) }
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0)

const placeAt = (left: number, top: number, { layer, widget }: Boxes): Place => ({
  x: share(left - layer.left, layer.width - widget.width),
  y: share(top - layer.top, layer.height - widget.height),
})

/** The position for a pointer that holds the widget at a grip. */
export function draggedTo(
  element: Element,
  hand: { readonly clientX: number; readonly clientY: number },
  grip: { readonly x: number; readonly y: number },
  parts: FloatingParts = widgetParts,
): Place | null {
  const boxes = boxesOf(element, parts)
  return boxes && placeAt(hand.clientX - grip.x, hand.clientY - grip.y, boxes)
}

/** The position after an arrow key; null for other keys. */
export function steppedTo(
  element: Element,
  key: { readonly key: string; readonly shiftKey: boolean },
  parts: FloatingParts = widgetParts,
): Place | null {
  const arrow = arrows[key.key]
  const boxes = boxesOf(element, parts)
  if (!arrow || !boxes) return null
  const step = STEP_PX * (key.shiftKey ? SHIFTED : 1)
  return placeAt(boxes.widget.left + arrow[0] * step, boxes.widget.top + arrow[1] * step, boxes)
}
