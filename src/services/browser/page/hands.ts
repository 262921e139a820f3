/** Whether somebody is at the page: touches, keys and wheels are told, once in a while. And when the page is left, or may be. */

const REST_MS = 5_000
const signs = ['pointerdown', 'keydown', 'wheel', 'pointermove'] as const

/** Calls back when somebody touches the page, at most once in a few seconds; answers how to stop. */
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

/** Calls back when the page is hidden or closed; answers how to stop. */
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
