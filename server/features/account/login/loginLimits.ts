/**
 * How often one may try to sign in. Nobody keeps anybody else out: a browser that has signed in to the account before has
 * attempts of its own; the others at one place wait longer after each failure, up to a minute, and those at further
 * places hardly at all. The captcha (`captchaRule`) comes on top of it. Decision 0026 has the sums.
 *
 * Wrong passwords of an account are 100 a day in all, whatever was answered and wherever they come from: 80 of browsers that it does
 * not know, 20 of those that it knows, so that strangers do not use up the attempts of its owner.
 *
 * An attempt is counted before it is judged; a success forgives it.
 */
import { createHash } from 'node:crypto'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Failures of a browser that is known to the account; beyond them it is like any other. */
const OF_DEVICE = { name: 'login.device', points: 5, seconds: HOUR }
/** A whole school sits behind one place. */
const OF_PLACE = { name: 'login.place', points: 1_000, seconds: MINUTE }
/** An account's unknown browsers at one place: 1, 2, 4 … 60 seconds after the fourth failure and each further one. */
const THERE = { name: 'login.there', free: 4, longestSeconds: MINUTE, seconds: DAY }
/** An account's unknown browsers at all places together, from where those have used up what is free at each. */
const EVERYWHERE = { name: 'login.everywhere', free: 30, longestSeconds: 30, seconds: DAY }
/** What is free at places, for one account at all of them: whoever has countless places has no countless attempts. */
const FREE = { name: 'login.free', points: 1_000, seconds: DAY }
/** Wrong passwords of an account within a day, of unknown and of known browsers. */
const OF_DAY = {
  unknown: { name: 'login.day', points: 80, seconds: DAY },
  known: { name: 'login.day.known', points: 20, seconds: DAY },
} as const
/** Changes of one's password with a wrong old one. */
const OF_USER = { name: 'updatePassword', points: 10, seconds: 15 * MINUTE }

/** Whose turn is asked for. */
export interface LoginAttempt {
  readonly loginCode: string
  readonly address: string
}

/** An attempt at the password of an account. */
export interface AccountAttempt {
  readonly loginCode: string
  /** The stored password; null where there is no such account. */
  readonly passwordHash: string | null
  /** Whether the browser is known to the account. */
  readonly isKnown: boolean
}

/** The limits of sign-ins and of changed passwords. */
export interface LoginLimits {
  /** Counts an attempt of a browser that is known to the account; false: it has had too many, and is like any other now. */
  ofDevice(deviceId: string): Promise<boolean>
  /** Counts what a place sends; the seconds to wait when it was too much, else 0. */
  ofPlace(address: string): Promise<number>
  /** Whether the attempt is one of those that wait for each other; does not count. */
  isSlowed(attempt: LoginAttempt): Promise<boolean>
  /** For how many seconds there may be no attempt; does not count. */
  waitSeconds(attempt: LoginAttempt): Promise<number>
  /** Counts an attempt and lets it go (0), or says how many seconds it is too early. */
  take(attempt: LoginAttempt): Promise<number>
  /**
   * Counts an attempt among those of its account and day; the seconds to wait when there were too many. A password that was reset
   * has a day of its own: guesses at the old password do not shut out the owner of the new one.
   */
  ofDay(attempt: AccountAttempt): Promise<number>
  /** The password was right: it is no guess. */
  forgiveDay(attempt: AccountAttempt): Promise<void>
  /** The attempt was right: it does not count. What others did on the account at other places still does. */
  forgive(attempt: LoginAttempt, deviceId: string | null): Promise<void>
  /** Counts a change of a user's password; the seconds to wait when there were too many. */
  ofUser(userId: string): Promise<number>
  /** The old password was right, or was not looked at. */
  forgiveUser(userId: string): Promise<void>
}

export function loginLimits(throttle: Throttle): LoginLimits {
  const device = throttle.limit(OF_DEVICE)
  const place = throttle.limit(OF_PLACE)
  const user = throttle.limit(OF_USER)
  const there = throttle.pace(THERE)
  const everywhere = throttle.pace(EVERYWHERE)
  const free = throttle.limit(FREE)
  const day = { unknown: throttle.limit(OF_DAY.unknown), known: throttle.limit(OF_DAY.known) }
  const ofDay = ({ loginCode, passwordHash, isKnown }: AccountAttempt) => {
    const password = createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url')
      .slice(0, 12)
    return { limit: isKnown ? day.known : day.unknown, key: `${loginCode.toLowerCase()} ${password}` }
  }
  const keys = ({ loginCode, address }: LoginAttempt) => {
    const name = loginCode.toLowerCase()
    return { name, both: `${name} ${placeOf(address)}` }
  }
  return {
    ofDevice: (deviceId) => device.count(deviceId),
    async ofPlace(address) {
      const key = placeOf(address)
      return (await place.count(key)) ? 0 : Math.max(1, await place.waitSeconds(key))
    },
    isSlowed: async (attempt) => (await there.attempts(keys(attempt).both)) >= THERE.free,
    async waitSeconds(attempt) {
      const { name, both } = keys(attempt)
      const [here, had, all, noneFree] = await Promise.all([
        there.waitSeconds(both),
        there.attempts(both),
        everywhere.waitSeconds(name),
        free.waitSeconds(name),
      ])
      return had < THERE.free && noneFree === 0 ? here : Math.max(here, all)
    },
    async take(attempt) {
      const { name, both } = keys(attempt)
      const { waitSeconds, attempts } = await there.take(both)
      if (waitSeconds > 0) return waitSeconds
      // The first ones at a place are nobody else's business: whoever signs in at home waits for nobody.
      if (attempts <= THERE.free && (await free.count(name))) return 0
      const all = (await everywhere.take(name)).waitSeconds
      return all > 0 ? Math.max(all, await there.waitSeconds(both)) : 0
    },
    async ofDay(attempt) {
      const { limit, key } = ofDay(attempt)
      return (await limit.count(key)) ? 0 : Math.max(1, await limit.waitSeconds(key))
    },
    async forgiveDay(attempt) {
      const { limit, key } = ofDay(attempt)
      await limit.giveBack(key)
    },
    async forgive(attempt, deviceId) {
      await Promise.all([
        place.giveBack(placeOf(attempt.address)),
        deviceId === null ? there.reset(keys(attempt).both) : device.reset(deviceId),
      ])
    },
    async ofUser(userId) {
      return (await user.count(userId)) ? 0 : Math.max(1, await user.waitSeconds(userId))
    },
    forgiveUser: (userId) => user.giveBack(userId),
  }
}
