/** Recognizes touch gestures on a video; each is reported when it ends. Mouse input is left to click events. */
import type { VideoTouch } from '../../../machines/video/video/media.types'

/** Maximum time between the two taps of a double tap, in ms. */
const DOUBLE_MS = 320

interface Point {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Returns pointer handlers for an element, and reports its touch gestures to `tell`. */
export function createTouches(onTouch: (touch: VideoTouch) => void) {
  let begun: Point | null = null
  let tapped: Point | null = null
  const pointOf = ({ clientX, clientY, timeStamp }: PointerLike): Point => ({ x: clientX, y: clientY, at: timeStamp })
  return {
    onPointerDown(event: PointerLike) {
      begun = event.pointerType === 'touch' ? pointOf(event) : null
    },
    onPointerCancel() {
      begun = null
    },
    onPointerUp(event: PointerLike) {
      if (begun === null) return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const end = pointOf(event)
      const share = (px: number) => px / Math.max(1, width)
      const isSecond = tapped !== null && end.at - tapped.at <= DOUBLE_MS
      onTouch({
        across: share(end.x - begun.x),
        down: share(end.y - begun.y),
        place: share(end.x - left),
        isSecond,
      })
      tapped = isSecond ? null : end
      begun = null
    },
  }
}

/** The common properties of the browser's and React's pointer events. */
interface PointerLike {
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
  readonly timeStamp: number
  readonly currentTarget: Pick<Element, 'getBoundingClientRect'>
}
