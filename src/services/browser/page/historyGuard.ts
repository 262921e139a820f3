/**
 * Keeps the browser's Back and Forward from taking a page away. The browser has moved by the time of its event: the move is kept
 * from all other listeners and taken back, and then reported. The browser itself asks before a page is closed or reloaded.
 */

/** The browser's own list of places, where it has one: it knows which way somebody went. */
interface Places {
  readonly navigation?: { readonly currentEntry?: { readonly index: number } | null }
}
const placeNow = (): number | null => (window as Window & Places).navigation?.currentEntry?.index ?? null

/** The listener of the hold; null without one. */
let onMove: ((event: PopStateEvent) => void) | null = null

/**
 * Listens for moves in the history. To be called before any router listens: window calls its listeners in the order in which they
 * were added, capturing or not, and a router that is called first takes the page away.
 */
export const watchHistory = (): void => window.addEventListener('popstate', (event) => onMove?.(event))

/** Holds until it is released; `tried` gets how far the person wanted to go. `watchHistory` runs before. */
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
      // A jump within the page, such as the skip link: nothing is left.
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

/** Goes so many steps in the history. */
export const goInHistory = (steps: number): void => window.history.go(steps)
