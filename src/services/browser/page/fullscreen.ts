/** The full screen of this window. */

/** Calls back when the full screen begins or ends; returns the function that unsubscribes. */
export function onFullscreenChange(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Whether the window fills the screen. */
export const isFullscreen = (): boolean => document.fullscreenElement !== null

/** Fills the screen, or ends it. A browser that refuses changes nothing. */
export function toggleFullscreen(): void {
  const done = isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}
