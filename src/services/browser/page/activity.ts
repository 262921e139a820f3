/** Activity of the user in any tab of a session: input, and videos that play. The server learns of it, too. */
import { z } from 'zod'
import { call, keptToken } from '../../network/http'
import { local, onLocalChange } from '../kept/storage'

const KEY = 'lastActivity'
/** Activity is reported at most once in this time. */
const EVERY_MS = 5_000
const REPORTED = 'activityReported'
/** The server learns of activity in the tabs of a session at most once in this time. */
const REPORT_EVERY_MS = 60_000
const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'timeupdate'] as const

/** The stored activity belongs to the session with this beginning of the token. */
const markOf = (): string => (keptToken() ?? '').slice(0, 8)
const stored = z.object({ at: z.number(), session: z.string() })

/** The last activity of this session in any tab, in ms; undefined: none was recorded. */
export function lastActivity(): number | undefined {
  const found = local.read(KEY, stored)
  return found && found.session === markOf() ? found.at : undefined
}

/** Tells the server of activity, so that it ends the session of a person who has left, also without a page. */
export function reportActivity(at: number): void {
  const reported = local.read(REPORTED, stored)
  if (reported && reported.session === markOf() && at - reported.at < REPORT_EVERY_MS) return
  local.write(REPORTED, { at, session: markOf() })
  // The next activity reports again.
  call('reportActivity', {}).catch(() => local.remove(REPORTED))
}

/** Calls back with the moment of each activity in this tab or in another one; returns the function that stops it. */
export function watchActivity(active: (at: number) => void, now: () => number = Date.now): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const note = (): void => {
    const at = now()
    if (at - reportedAt < EVERY_MS) return
    reportedAt = at
    // The chart judges the moment before the other tabs learn of it.
    active(at)
    local.write(KEY, { at, session: markOf() })
  }
  // Media events do not bubble, so they are caught in the capture phase.
  for (const kind of kinds) document.addEventListener(kind, note, { capture: true, passive: true })
  const stop = onLocalChange(KEY, () => {
    const at = lastActivity()
    if (at !== undefined) active(at)
  })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
    stop()
  }
}
