/** Detects activity on the page: touches, keys and wheel events, throttled. Also detects that the page is hidden or closed. */

const REST_MS = 5_000
const signs = ['pointerdown', 'keydown', 'wheel', 'pointermove'] as const

/** Calls back on user input, at most once in a few seconds; returns the function that unsubscribes. */
export function onUserInput(callback: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  const onInput = (event: Event) => {
    if (event.timeStamp - last < REST_MS) return
    last = event.timeStamp
    callback()
  }
  for (const sign of signs) window.addEventListener(sign, onInput, { passive: true, capture: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onInput, { capture: true })
  }
}

/** Calls back when the page is hidden or closed; returns the function that unsubscribes. */
export function onPageHidden(callback: () => void): () => void {
  const onInput = () => {
    if (document.visibilityState === 'hidden') callback()
  }
  document.addEventListener('visibilitychange', onInput)
  window.addEventListener('pagehide', callback)
  return () => {
    document.removeEventListener('visibilitychange', onInput)
    window.removeEventListener('pagehide', callback)
  }
}
