/**
 * The writer of an upload. A new request takes over from one whose connection may be dead: the previous one is told to
 * end, and the new one continues from the received bytes. The library's own locks do the same, but with busy waiting.
 */
import { ERRORS, type Locker } from '@tus/server'

/** A request that waits longer is answered 423 and retried. */
const WAIT_MS = 20_000

interface Held {
  readonly release: () => void
  readonly over: Promise<void>
  askToEnd: () => void
}

/** Locks of this process. With several nodes, one upload needs the same node (sticky sessions). */
export function createUploadLocks(): Locker {
  const held = new Map<string, Held>()

  const take = (id: string, askToEnd: () => void): void => {
    let release: () => void = () => undefined
    const over = new Promise<void>((resolve) => {
      release = resolve
    })
    held.set(id, { release, over, askToEnd })
  }

  return {
    newLock: (id) => ({
      async lock(signal, askToEnd) {
        const until = Date.now() + WAIT_MS
        for (let holder = held.get(id); holder !== undefined; holder = held.get(id)) {
          holder.askToEnd()
          const isOver = await within(holder.over, until - Date.now(), signal)
          if (!isOver) throw ERRORS.ERR_LOCK_TIMEOUT
        }
        take(id, () => void askToEnd())
      },
      async unlock() {
        const own = held.get(id)
        held.delete(id)
        own?.release()
      },
    }),
  }
}

/** Whether a promise resolved in time, and before the signal was aborted. */
function within(over: Promise<void>, ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const cancelWait = (): void => resolve(false)
    const timer = setTimeout(cancelWait, Math.max(0, ms))
    signal.addEventListener('abort', cancelWait, { once: true })
    void over.then(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancelWait)
      resolve(!signal.aborted)
    })
  })
}
