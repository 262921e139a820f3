/** Requests data of a page of slides again while it could not be loaded, for example because the server was restarted. */
import { useEffect } from 'react'
import { INK_RETRY_MS } from '../../../../contract/limits'

export function useReloadFailed(hasFailed: boolean, reload: () => void): void {
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(reload, INK_RETRY_MS)
    return () => clearInterval(timer)
  }, [hasFailed, reload])
}
