/**
 * Keeps a scrolled box at its end when sizes change: measured lines, loaded pictures, an on-screen keyboard.
 * Only the reader's own scrolling leaves the end; a scroll event caused by a size change is ignored.
 */

/** The end of a scrolled box. */
export interface KeptEnd {
  /** Whether the box is at its end; other code must not scroll then. */
  isThere(): boolean
  /** Scrolls to the end and stays there. */
  go(): void
  stop(): void
}

/** The input events that precede a reader's scrolling. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Within this distance the box counts as at its end, in px. */
const NEAR_PX = 80
/** Scroll positions are rounded to the pixels of the screen. */
const SAME_PX = 2

/** Keeps `box` at its end while the height of `content` changes, and reports each change of "is at the end" to `onChange`. */
export function keepEnd(box: HTMLElement, content: Element, onChange: (isAtEnd: boolean) => void): KeptEnd {
  let isAtEnd = true
  let isReaders = false
  const seen = { top: 0, height: 0, room: 0 }

  const look = (): void => {
    Object.assign(seen, { top: box.scrollTop, height: box.scrollHeight, room: box.clientHeight })
  }
  const settle = (is: boolean): void => {
    if (is === isAtEnd) return
    isAtEnd = is
    onChange(is)
  }
  const toEnd = (): void => {
    if (box.scrollHeight - box.clientHeight - box.scrollTop > 0) box.scrollTop = box.scrollHeight
    look()
  }
  const onHand = (): void => {
    isReaders = true
  }
  const onScrollEnd = (): void => {
    isReaders = false
  }
  const onScroll = (): void => {
    const isResized = box.scrollHeight !== seen.height || box.clientHeight !== seen.room
    const isMoved = Math.abs(box.scrollTop - seen.top) > SAME_PX
    // A scroll without input and without a size change comes from a search in the page or a screen reader.
    if (isReaders || (isMoved && !isResized)) settle(box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX)
    else if (isAtEnd) toEnd()
    look()
  }
  const onSize = (): void => {
    if (isAtEnd) toEnd()
    else look()
  }

  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(onSize)
  sizes?.observe(box)
  sizes?.observe(content)
  for (const hand of HANDS) box.addEventListener(hand, onHand, { passive: true })
  box.addEventListener('scrollend', onScrollEnd)
  box.addEventListener('scroll', onScroll, { passive: true })
  toEnd()

  return {
    isThere: () => isAtEnd,
    go() {
      settle(true)
      isReaders = false
      toEnd()
    },
    stop() {
      sizes?.disconnect()
      for (const hand of HANDS) box.removeEventListener(hand, onHand)
      box.removeEventListener('scrollend', onScrollEnd)
      box.removeEventListener('scroll', onScroll)
    },
  }
}
