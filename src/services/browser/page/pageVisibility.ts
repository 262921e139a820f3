/** Whether anybody can see the page: it may lie behind another tab or window. */

/** Whether the page can be seen now. */
export const isPageSeen = (): boolean => document.visibilityState === 'visible'

/** Calls back whenever the page is seen again; answers how to stop. */
export function onPageSeen(callback: () => void): () => void {
  const look = () => {
    if (isPageSeen()) callback()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
