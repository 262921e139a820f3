/**
 * How often one may try to sign in. Failures count; a success forgives them. A whole school sits behind one address, so
 * the limit of an address is wide; the one of an account at an address is narrow; and the one of an account from
 * anywhere stands between, so that a stranger who locks an account out needs many addresses.
 */
import type { Throttle } from '../../plugins/throttle'

const SECONDS = 15 * 60

/** The three limits as one. */
export interface SignInLimits {
  /** For how many seconds there may be no attempt, 0: there may; does not count. */
  waitSeconds(loginCode: string, address: string): Promise<number>
  /** Counts an attempt; false when it was one too many. */
  count(loginCode: string, address: string): Promise<boolean>
  /** The attempt was right: it does not count, and those on this account before it neither. */
  forgive(loginCode: string, address: string): Promise<void>
}

export function signInLimits(throttle: Throttle): SignInLimits {
  const narrow = throttle.limit({ name: 'signIn.account.address', points: 5, seconds: SECONDS })
  const account = throttle.limit({ name: 'signIn.account', points: 30, seconds: SECONDS })
  const wide = throttle.limit({ name: 'signIn.address', points: 1_000, seconds: SECONDS })
  const keys = (loginCode: string, address: string) => {
    const name = loginCode.toLowerCase()
    return { name, both: `${name} ${address}` }
  }
  return {
    async waitSeconds(loginCode, address) {
      const { name, both } = keys(loginCode, address)
      return Math.max(
        ...(await Promise.all([narrow.waitSeconds(both), account.waitSeconds(name), wide.waitSeconds(address)])),
      )
    },
    async count(loginCode, address) {
      const { name, both } = keys(loginCode, address)
      const within = await Promise.all([narrow.count(both), account.count(name), wide.count(address)])
      return within.every(Boolean)
    },
    async forgive(loginCode, address) {
      const { name, both } = keys(loginCode, address)
      await Promise.all([narrow.reset(both), account.reset(name), wide.giveBack(address)])
    },
  }
}
