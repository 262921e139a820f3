/**
 * Rate limits on refused calls: after too many refusals a caller gets the code for too many requests; further refusals are counted,
 * without an audit row. Permitted calls are never limited by this, regardless of other clients behind the same address.
 */
import type { ErrorName } from '../../../contract/errors'
import { Refusal } from '../../kernel'
import { placeOf } from './peers'
import { texts } from './texts'
import type { Throttle } from './throttle'

/** Refusals of one caller within a minute. A whole school may share one address. */
export interface RefusalLimits {
  readonly user: number
  readonly address: number
}

const SECONDS = 60
const refusalLimits: RefusalLimits = { user: 120, address: 600 }

/**
 * Refusals that no correct page causes repeatedly. Other refusals are part of normal use, and limited where they arise.
 */
const COUNTED: ReadonlySet<ErrorName> = new Set([
  'forbidden',
  'notFound',
  'invalidInput',
  'signedOut',
  'noSuchCall',
  'methodNotAllowed',
  'tooLarge',
  'unsupportedBody',
])

/** Counts refusals. */
export interface Refusals {
  /**
   * Counts a refusal by caller (the user, else the address), and returns the refusal to send instead if the limit is
   * exceeded.
   */
  tooMany(reason: ErrorName, caller: { userId: string } | null, address: string): Promise<Refusal | null>
}

export function createRefusals(throttle: Throttle, limits: Partial<RefusalLimits> = {}): Refusals {
  const { user, address } = { ...refusalLimits, ...limits }
  const ofUser = throttle.limit({ name: 'refused.user', points: user, seconds: SECONDS })
  const ofAddress = throttle.limit({ name: 'refused.address', points: address, seconds: SECONDS })
  return {
    async tooMany(reason, caller, from) {
      if (!COUNTED.has(reason)) return null
      const [limit, key] = caller ? [ofUser, caller.userId] : [ofAddress, placeOf(from)]
      if (await limit.count(key)) return null
      const seconds = Math.max(1, await limit.waitSeconds(key))
      return new Refusal('tooMany', texts.tooManyRefused(seconds))
    },
  }
}
