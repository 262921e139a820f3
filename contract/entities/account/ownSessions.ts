/** The caller's own sessions and last sign-ins. */
import { z } from 'zod'
import { moment } from '../../fields'
import { signInWay } from './schoolLogin'

const from = {
  address: z.string(),
  /** Browser and system in words; empty if unknown. */
  browser: z.string(),
  system: z.string(),
}

export const ownSession = z.object({
  startedAt: moment,
  lastUsedAt: moment,
  ...from,
  way: signInWay,
  /** The session of this request. */
  isCurrent: z.boolean(),
})

export const ownSignIn = z.object({
  at: moment,
  /** When the session ended; null: it has not, or the sign-in failed. */
  endedAt: moment.nullable(),
  ...from,
  /** Null: it failed, or the version of that time did not record it. */
  way: signInWay.nullable(),
  /** Why it failed; empty: it did not. */
  reason: z.string(),
  /** The number of equal failures within a minute. */
  times: z.number().int(),
})

export const ownSessions = z.object({
  sessions: z.array(ownSession),
  /** Latest first. */
  signIns: z.array(ownSignIn),
})
export type OwnSessions = z.output<typeof ownSessions>
