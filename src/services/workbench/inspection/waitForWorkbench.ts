/** Waits for a workbench of this browser to ask who is there. What answers it is fetched only then. */
import { INSPECTION_CHANNEL } from '../../../../contract/limits'

/** Calls once somebody asks; again only where that failed. */
export function waitForWorkbench(open: () => Promise<unknown>): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  channel.onmessage = () => {
    channel.close()
    open().catch(() => waitForWorkbench(open))
  }
}
