/** Zooms a drawing by two fingers, and by the wheel with Ctrl, which trackpads report for pinching. */
import { type Anchor, anchorIn, shownScale } from './viewport'

/** Scales a drawing, with a point of it anchored to a point of the canvas. */
export type Pinch = (zoom: number, anchor: Anchor) => void

/** Wheel distance, in px, that scales a drawing by e; one notch scales by at most a quarter. */
const WHEEL_PX = 100
const TURN_MOST_PX = 22
/** Px for each line, for a wheel that counts in lines. */
const LINE_PX = 16

/** Handles the wheel with Ctrl (and pinching on a trackpad); returns the function that unsubscribes. */
export function onZoomWheel(canvas: HTMLElement, pinch: Pinch): () => void {
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const anchor = anchorIn(canvas, event)
    const times = Math.exp(-Math.max(-TURN_MOST_PX, Math.min(TURN_MOST_PX, turned)) / WHEEL_PX)
    if (anchor) pinch(shownScale(canvas) * times, anchor)
  }
  // React's own listeners are passive and cannot prevent the browser from zooming the page.
  canvas.addEventListener('wheel', onWheel, { passive: false })
  return () => canvas.removeEventListener('wheel', onWheel)
}

/** Two fingers: the point between them and their distance; null for another number of touches. */
function handOf({ touches }: TouchEvent): { middle: { clientX: number; clientY: number }; apart: number } | null {
  const [one, other, third] = touches
  if (!one || !other || third) return null
  return {
    middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  }
}

/** Handles pinching: the point between the fingers stays there; one finger scrolls. Returns the function that unsubscribes. */
export function onPinch(canvas: HTMLElement, pinch: Pinch): () => void {
  let held: { share: Anchor['share']; zoom: number; apart: number } | null = null
  const keepBrowser = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault()
  }
  const grip = (event: TouchEvent): void => {
    const hand = handOf(event)
    const anchor = hand && anchorIn(canvas, hand.middle)
    held = anchor && { share: anchor.share, zoom: shownScale(canvas), apart: hand.apart }
    if (held) keepBrowser(event)
  }
  const move = (event: TouchEvent): void => {
    const hand = handOf(event)
    if (!hand || !held) return
    keepBrowser(event)
    const { left, top } = canvas.getBoundingClientRect()
    const at = { x: hand.middle.clientX - left, y: hand.middle.clientY - top }
    pinch((held.zoom * hand.apart) / held.apart, { share: held.share, at })
  }
  const listening = new AbortController()
  const how = { passive: false, signal: listening.signal }
  canvas.addEventListener('touchstart', grip, how)
  canvas.addEventListener('touchmove', move, how)
  for (const end of ['touchend', 'touchcancel'] as const) canvas.addEventListener(end, grip, how)
  return () => listening.abort()
}
