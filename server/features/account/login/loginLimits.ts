/**
 * Rate limits of sign-in attempts. No attacker can lock out an owner: a browser that has signed in to the account
 * before has attempts of its own; unknown browsers at one address wait longer after each failure, up to a minute, and
 * those at other addresses hardly at all. The captcha (`captchaRule`) is additional. Decision 0026 has the
 * calculations.
 *
 * Wrong passwords of an account are limited to 100 a day in total, regardless of captcha and address: 80 from unknown
 * browsers, 20 from known ones, so that strangers do not use up the owner's attempts.
 *
 * An attempt is counted before it is checked; a success undoes that.
 */
import { createHash } from 'node:crypto'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Failures of a known browser; above the limit it is treated as unknown. */
const OF_DEVICE = { name: 'login.device', points: 5, seconds: HOUR }
/** A whole school may share one address. */
const OF_PLACE = { name: 'login.place', points: 1_000, seconds: MINUTE }
/**
 * Unknown browsers of an account at one address: 1, 2, 4 … 60 seconds after the fourth failure and each further one.
 */
const THERE = { name: 'login.there', free: 4, longestSeconds: MINUTE, seconds: DAY }
/** Unknown browsers of an account at all addresses, once each address has used up its free attempts. */
const EVERYWHERE = { name: 'login.everywhere', free: 30, longestSeconds: 30, seconds: DAY }
/**
 * Free attempts at all addresses for one account, so that an attacker with countless addresses does not have countless
 * attempts.
 */
const FREE = { name: 'login.free', points: 1_000, seconds: DAY }
/** Wrong passwords of an account within a day, of unknown and of known browsers. */
const OF_DAY = {
  unknown: { name: 'login.day', points: 80, seconds: DAY },
  known: { name: 'login.day.known', points: 20, seconds: DAY },
} as const
/** Password changes with a wrong old password. */
const OF_USER = { name: 'updatePassword', points: 10, seconds: 15 * MINUTE }

/** The account name and address of an attempt. */
export interface LoginAttempt {
  readonly loginCode: string
  readonly address: string
}

/** An attempt at the password of an account. */
export interface AccountAttempt {
  readonly loginCode: string
  /** The stored password hash; null if there is no such account. */
  readonly passwordHash: string | null
  /** Whether the browser is known to the account. */
  readonly isKnown: boolean
}

/** The limits of sign-ins and password changes. */
export interface LoginLimits {
  /** Counts an attempt of a known browser; false: it exceeded the limit, and is treated as unknown now. */
  ofDevice(deviceId: string): Promise<boolean>
  /** Counts an attempt of an address; returns the seconds to wait if the limit is exceeded, else 0. */
  ofPlace(address: string): Promise<number>
  /** Whether attempts with this name and address have to take turns; does not count. */
  isSlowed(attempt: LoginAttempt): Promise<boolean>
  /** Seconds until the next attempt is allowed; does not count. */
  waitSeconds(attempt: LoginAttempt): Promise<number>
  /** Counts an attempt and allows it (0), or returns the seconds to wait. */
  take(attempt: LoginAttempt): Promise<number>
  /**
   * Counts an attempt for its account and day; returns the seconds to wait if the limit is exceeded. A reset password
   * has a count of its own: guesses at the old password do not lock out the owner of the new one.
   */
  ofDay(attempt: AccountAttempt): Promise<number>
  /** Undoes the count: the password was correct. */
  forgiveDay(attempt: AccountAttempt): Promise<void>
  /** Undoes the count of a successful attempt. Attempts of others at other addresses still count. */
  forgive(attempt: LoginAttempt, deviceId: string | null): Promise<void>
  /** Counts a password change of a user; returns the seconds to wait if the limit is exceeded. */
  ofUser(userId: string): Promise<number>
  /** Undoes the count: the old password was correct, or was not checked. */
  forgiveUser(userId: string): Promise<void>
  /** Clears the waits of an account, also at these addresses: an operator has let its owner in again. */
  unlock(
    account: Pick<AccountAttempt, 'loginCode' | 'passwordHash'> & { readonly addresses: readonly string[] },
  ): Promise<void>
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
      // The first attempts at an address are independent of other addresses: the owner at home does not wait for
      // strangers.
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
    async unlock(account) {
      const name = account.loginCode.toLowerCase()
      await Promise.all([
        ...[true, false].map((isKnown) => {
          const { limit, key } = ofDay({ ...account, isKnown })
          return limit.reset(key)
        }),
        free.reset(name),
        everywhere.reset(name),
        ...account.addresses.map((address) => there.reset(keys({ loginCode: name, address }).both)),
      ])
    },
  }
}
