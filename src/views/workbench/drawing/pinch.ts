/** A drawing made larger and smaller by two fingers, and by a wheel that is turned with Ctrl held, as trackpads tell it. */
import { type Anchor, anchorIn, shownScale } from './viewport'

/** Shows a drawing so many times its size, with a point of it brought to a point of the canvas. */
export type Pinch = (zoom: number, anchor: Anchor) => void

/** Turned so far, in px, a wheel makes a drawing e times as large; one notch of it makes no more than a quarter. */
const WHEEL_PX = 100
const TURN_MOST_PX = 22
/** A wheel that counts in lines counts so many px for each. */
const LINE_PX = 16

/** Answers a wheel that is turned with Ctrl held (and two fingers on a trackpad); answers how to stop. */
export function onZoomWheel(canvas: HTMLElement, pinch: Pinch): () => void {
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
    const anchor = anchorIn(canvas, event)
    const times = Math.exp(-Math.max(-TURN_MOST_PX, Math.min(TURN_MOST_PX, turned)) / WHEEL_PX)
    if (anchor) pinch(shownScale(canvas) * times, anchor)
  }
  // React's own listeners may not keep the browser from zooming the page.
  canvas.addEventListener('wheel', onWheel, { passive: false })
  return () => canvas.removeEventListener('wheel', onWheel)
}

/** Two fingers: the point between them and how far they are apart; null for another number of them. */
function handOf({ touches }: TouchEvent): { middle: { clientX: number; clientY: number }; apart: number } | null {
  const [one, other, third] = touches
  if (!one || !other || third) return null
  return {
    middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  }
}

/** Answers two fingers: what lies between them stays between them; one finger scrolls. Answers how to stop. */
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
