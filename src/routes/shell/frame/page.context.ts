/** What a page knows of itself beside its route: whether it is in sight, or kept behind another tab (B045). */
import { createContext, useContext, useEffect, useRef } from 'react'
import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location'
import { base } from '../app/base'

/** A page behind another tab, with the address at which it was left; null for the page in sight. */
export interface HeldAddress {
  readonly path: string
  readonly search: string
}

const HeldContext = createContext<HeldAddress | null>(null)
export const HeldProvider = HeldContext.Provider

/** Whether this page is kept behind another tab. */
export const useIsHeld = (): boolean => useContext(HeldContext) !== null

/** Calls back when the page comes into sight again: what it shows may have become old meanwhile. */
export function usePageReturn(returned: () => void): void {
  const isHeld = useIsHeld()
  const wasHeld = useRef(isHeld)
  const latest = useRef(returned)
  latest.current = returned
  useEffect(() => {
    if (wasHeld.current && !isHeld) latest.current()
    wasHeld.current = isHeld
  }, [isHeld])
}

/** The router's location of a page: a page that is held stays at the address at which it was left. */
export const useHeldLocation: typeof useBrowserLocation = (options) => {
  const [path, navigate] = useBrowserLocation(options)
  const held = useContext(HeldContext)
  return [held ? base + held.path : path, navigate]
}

/** The same for its query. */
export const useHeldSearch: typeof useBrowserSearch = (options) => {
  const search = useBrowserSearch(options)
  return useContext(HeldContext)?.search ?? search
}
