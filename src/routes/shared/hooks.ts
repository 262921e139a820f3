/** Hooks of routes for the state of the browser. */
import { useEffect, useRef, useState } from 'react'
import { HEADER_HIDE_PX } from '../../../contract/limits'

const SECOND_MS = 1_000

/**
 * Whole seconds until a moment (ms), updated every second; null without a moment. Uses the client's clock by default; `clock` must
 * be a stable function, such as `serverNow`.
 */
export function useSecondsUntil(moment: number | null, clock: () => number = Date.now): number | null {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (moment === null) return
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), SECOND_MS)
    return () => clearInterval(timer)
  }, [moment, clock])
  return moment === null ? null : Math.max(0, Math.ceil((moment - now) / SECOND_MS))
}

/** Whether the header is hidden: scrolled down beyond `HEADER_HIDE_PX`, and not scrolling up (B194). */
export function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  const last = useRef(0)
  useEffect(() => {
    const onScroll = () => {
      const { scrollY } = window
      setHidden(scrollY > HEADER_HIDE_PX && scrollY > last.current)
      last.current = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isHidden
}

/**
 * A new page starts at its top with the focus on its content, so that keyboard and screen readers start there, too;
 * a page that is kept alive returns to its previous scroll position.
 */
export function useArrival(path: string, keepAlive: boolean): void {
  const positions = useRef(new Map<string, number>())
  const previous = useRef<string | null>(null)
  useEffect(() => {
    const remembered = positions.current
    const isFirst = previous.current === null
    previous.current = path
    if (!isFirst) {
      window.scrollTo(0, keepAlive ? (remembered.get(path) ?? 0) : 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    const onScroll = () => void remembered.set(path, window.scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [path, keepAlive])
}
