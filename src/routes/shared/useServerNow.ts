/** The server's clock for views: read at each render, with extra renders only as often as needed. */
import { useEffect, useReducer } from 'react'
import { serverNow } from '../../services/network/clock'

/** The server's clock in ms. With an interval in ms the component renders that often; with null it does not. */
export function useServerNow(everyMs: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverNow()
}
