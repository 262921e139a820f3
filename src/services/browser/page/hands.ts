/** Detects activity on the page: touches, keys and wheel events, throttled. Also detects that the page is hidden or closed. */

const REST_MS = 5_000
const signs = ['pointerdown', 'keydown', 'wheel', 'pointermove'] as const

/** Calls back on user input, at most once in a few seconds; returns the function that unsubscribes. */
export function onHand(callback: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const hear = (event: Event) => {
    if (event.timeStamp - last < REST_MS) return
    last = event.timeStamp
    callback()
  }
  for (const sign of signs) window.addEventListener(sign, hear, { passive: true, capture: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, { capture: true })
  }
}

/** Calls back when the page is hidden or closed; returns the function that unsubscribes. */
export function onPageHidden(callback: () => void): () => void {
  const hear = () => {
    if (document.visibilityState === 'hidden') callback()
  }
  document.addEventListener('visibilitychange', hear)
  window.addEventListener('pagehide', callback)
  return () => {
    document.removeEventListener('visibilitychange', hear)
    window.removeEventListener('pagehide', callback)
  }
}
