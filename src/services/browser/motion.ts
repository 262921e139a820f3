/** Whether whoever looks wants little to move. */

const query = () => window.matchMedia?.('(prefers-reduced-motion: reduce)')

/** As it is now. */
export const prefersStillness = (): boolean => query()?.matches ?? false

/** Tells when that has changed; answers how to stop. */
export function onStillness(changed: () => void): () => void {
  const watched = query()
  watched?.addEventListener('change', changed)
  return () => watched?.removeEventListener('change', changed)
}
