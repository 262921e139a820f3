/** What a page reads beside its list: choices of filters and forms, what the list belongs to. */
import { useEffect, useState } from 'react'

const none: readonly never[] = []

/**
 * Fetches when the component appears and again for another `load`; keep that outside of components, or memoised. Empty
 * until something has come, and where nothing came.
 */
export function useChoices<Choice>(load: (signal: AbortSignal) => Promise<readonly Choice[]>): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>(none)
  useEffect(() => {
    const giveUp = new AbortController()
    load(giveUp.signal).then(setFound, () => undefined)
    return () => giveUp.abort()
  }, [load])
  return found
}
