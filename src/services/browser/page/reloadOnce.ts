/** Reloads the page when a part of the program is missing: the server may run another build than the page. */
import { z } from 'zod'
import { session } from '../kept/storage'

const KEY = 'reloadedAt'
/** A page that fails again within this time is not reloaded a second time. */
export const RELOAD_AGAIN_MS = 5 * 60_000

/** Whether the server answers: without it a reload would leave nothing but the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Whether something unsaved would be lost: whatever holds the page prevents the browser's own question before it unloads. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * Reloads the page unless it has just been reloaded, the server is away, or something is unsaved. Resolves with false when the page
 * stays.
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
  // A tab that remembers nothing could reload for ever.
  if (!session.write(KEY, now())) return false
  reload()
  return true
}
