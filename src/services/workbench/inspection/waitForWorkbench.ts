/** Waits for the request of a workbench in this browser. The code that responds is loaded only then. */
import { INSPECTION_CHANNEL } from '../../../../contract/limits'

/** Calls `open` at the first request; again only after a failure. */
export function waitForWorkbench(open: () => Promise<unknown>): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  channel.onmessage = () => {
    channel.close()
    open().catch(() => waitForWorkbench(open))
  }
}
