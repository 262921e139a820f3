/**
 * Gives memory back that only the start needed: V8 keeps it as long as nothing else happens in the process. Once, because a collection
 * of everything stops the thread for a moment.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** After this time, the first pages and calls have loaded what they need. */
const AFTER_MS = 20_000

/** Plans the collection in the calling thread; does not keep it alive. */
export function settleMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect()
  }, AFTER_MS).unref()
}
