/**
 * Blocks the browser's Back and Forward while a page must not be left. The browser has navigated before its event arrives: the
 * guard hides the event from other listeners, reverts the navigation and then reports it. For closing or reloading, the browser
 * asks itself.
 */

/** The browser's Navigation API, where it exists: it gives the direction of a navigation. */
interface Places {
  readonly navigation?: { readonly currentEntry?: { readonly index: number } | null }
}
const placeNow = (): number | null => (window as Window & Places).navigation?.currentEntry?.index ?? null

/** The listener of the active block; null when nothing is blocked. */
let onMove: ((event: PopStateEvent) => void) | null = null

/**
 * Listens for history navigation. Call it before any router subscribes: window calls its listeners in the order in which they
 * were added, capturing or not, and a router that is called first would leave the page.
 */
export const watchHistory = (): void => window.addEventListener('popstate', (event) => onMove?.(event))

/**
 * Blocks navigation until the returned function is called; `tried` receives the number of history steps. `watchHistory` must run
 * before.
 */
export function holdHistory(tried: (steps: number) => void): () => void {
  let own = placeNow()
  let { hash } = window.location
  let returning: number | null = null
  const moved = (event: PopStateEvent) => {
    if (returning !== null) {
      const steps = returning
      returning = null
      event.stopImmediatePropagation()
      tried(steps)
      return
    }
    const now = placeNow()
    if (window.location.hash !== hash) {
      // A jump within the page, such as the skip link, does not leave it.
      hash = window.location.hash
      own = now
      return
    }
    const steps = own === null || now === null ? -1 : now - own
    if (steps === 0) return
    event.stopImmediatePropagation()
    returning = steps
    window.history.go(-steps)
  }
  const closing = (event: BeforeUnloadEvent) => event.preventDefault()
  onMove = moved
  window.addEventListener('beforeunload', closing)
  return () => {
    if (onMove === moved) onMove = null
    window.removeEventListener('beforeunload', closing)
  }
}

/** Moves this number of steps in the history. */
export const goInHistory = (steps: number): void => window.history.go(steps)
