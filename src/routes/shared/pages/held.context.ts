/** Whether a page is visible, or kept alive behind another tab (B045). */
import { createContext, useContext, useEffect, useRef } from 'react'
import { useBrowserLocation, useSearch as useBrowserSearch } from 'wouter/use-browser-location'
import { base } from '../base'

/** A page behind another tab, with its address; null for the visible page. */
export interface HeldAddress {
  readonly path: string
  readonly search: string
}

const HeldContext = createContext<HeldAddress | null>(null)
export const HeldProvider = HeldContext.Provider

/** Whether this page is behind another tab. */
export const useIsHeld = (): boolean => useContext(HeldContext) !== null

/** Calls back when the page becomes visible again, because its data may be stale. */
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

/** The router's location of a page: a page behind another tab keeps its address. */
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
