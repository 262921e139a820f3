/** Reloads the page when a chunk is missing, because the server may run a newer build than the page. */
import { z } from 'zod'
import { session } from '../kept/storage'

const KEY = 'reloadedAt'
/** A page that fails again within this time (ms) is not reloaded a second time. */
export const RELOAD_AGAIN_MS = 5 * 60_000

/** Whether the server responds: without it a reload would show the browser's error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Whether unsaved input would be lost: a page with unsaved input prevents the default of `beforeunload`. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Reloads the page, unless it has just been reloaded, the server is unreachable, or there is unsaved input. Resolves with
 * false when the page is not reloaded.
 */
export async function reloadOnce({
  now = Date.now,
  reload = () => window.location.reload(),
}: {
  now?: () => number
  reload?: () => void
} = {}): Promise<boolean> {
  const last = session.read(KEY, z.number())
  if (last !== undefined && now() - last < RELOAD_AGAIN_MS) return false
  if (!(await isServerThere()) || isHeld()) return false
  // Without session storage a tab could reload forever.
  if (!session.write(KEY, now())) return false
  reload()
  return true
}
