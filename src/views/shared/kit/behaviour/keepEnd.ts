/**
 * Keeps the end of what scrolls in sight, whatever changes its size: lines that are measured, pictures that load, a keyboard
 * that comes up. Only the reader leaves the end; a scroll that a change of size has caused is none of the reader's.
 */

/** The end of a box that scrolls. */
export interface KeptEnd {
  /** Whether it is there: nobody else may scroll then. */
  isThere(): boolean
  /** Goes to the end and stays there. */
  go(): void
  stop(): void
}

/** What a reader scrolls with; the scroll itself comes after it. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** Closer than this is at the end, in px. */
const NEAR_PX = 80
/** Places are rounded to the screen's pixels. */
const SAME_PX = 2

/** Keeps `box` at its end, as high as `content` may become, and says whether it is there whenever that changes. */
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
    // What scrolls without a hand, and not because of a size, is a search in the page or a screen reader.
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
