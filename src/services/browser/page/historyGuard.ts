/**
 * Keeps the browser's Back and Forward from taking a page away. The browser has moved by the time it tells of it: nobody else
 * hears of that move, it is taken back, and only then it is told what somebody wanted. Closing and reloading are asked about by
 * the browser itself.
 */

/** The browser's own list of places, where it has one: it knows which way somebody went. */
interface Places {
  readonly navigation?: { readonly currentEntry?: { readonly index: number } | null }
}
const placeNow = (): number | null => (window as Window & Places).navigation?.currentEntry?.index ?? null

/** Holds until it is released; `tried` hears how far somebody wanted to go. */
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
  window.addEventListener('popstate', moved, { capture: true })
  window.addEventListener('beforeunload', closing)
  return () => {
    window.removeEventListener('popstate', moved, { capture: true })
    window.removeEventListener('beforeunload', closing)
  }
}

/** Goes so many steps in the history. */
export const goInHistory = (steps: number): void => window.history.go(steps)
