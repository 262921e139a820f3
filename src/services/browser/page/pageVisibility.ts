/** Visibility of the page: it can be hidden behind another tab or window. */

/** Whether the page is visible now. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible'

/** Calls back whenever the page becomes visible again; returns the function that unsubscribes. */
export function onPageVisible(callback: () => void): () => void {
  const look = () => {
    if (isPageVisible()) callback()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
