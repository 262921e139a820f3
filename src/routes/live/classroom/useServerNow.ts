/** The server's clock for views: looked at whenever they are drawn, and in between only as often as they need it. */
import { useEffect, useReducer } from 'react'
import { serverNow } from '../../../services/network/clock'

/** The server's clock in ms. With an interval in ms the component is drawn again that often; with null it is not. */
export function useServerNow(everyMs: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return serverNow()
}
