/** Visibility of the page: it can be hidden behind another tab or window. */

/** Whether the page is visible now. */
export const isPageSeen = (): boolean => document.visibilityState === 'visible'

/** Calls back whenever the page becomes visible again; returns the function that unsubscribes. */
export function onPageSeen(callback: () => void): () => void {
  const look = () => {
    if (isPageSeen()) callback()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
