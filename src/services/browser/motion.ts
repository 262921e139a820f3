/** The user's preference for reduced motion. */

const query = () => window.matchMedia?.('(prefers-reduced-motion: reduce)')

/** The current preference. */
export const prefersStillness = (): boolean => query()?.matches ?? false

/** Calls back when the preference changes; returns the function that unsubscribes. */
export function onStillness(changed: () => void): () => void {
  const watched = query()
  watched?.addEventListener('change', changed)
  return () => watched?.removeEventListener('change', changed)
}
