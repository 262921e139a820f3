/** Which tab of this browser is the main one (G068): the first, for as long as it lives. */

const LOCK = 'podium-main-tab'

/** Whether this tab is the main one. Where the browser has no locks, every tab is. */
export function isMainTab(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // Held until the tab is closed.
        return lock ? new Promise(() => undefined) : undefined
      })
      .catch(() => resolve(true))
  })
}
