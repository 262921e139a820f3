/** Decides which tab of this browser is the main tab (G068): the first one, as long as it is open. */

const LOCK = 'podium-main-tab'

/** Whether this tab is the main tab. In a browser without the Web Locks API, every tab is. */
export function isMainTab(): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        // The lock is held until the tab closes.
        return lock ? new Promise(() => undefined) : undefined
      })
      .catch(() => resolve(true))
  })
}
