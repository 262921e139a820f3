/**
 * When a sign-in asks for a captcha: after repeated failures of that account name, known or not, or of that address. A
 * whole school sits behind one address, so its limit is wide.
 */
import { CAPTCHA_AFTER_FAILURES } from '../../../contract/limits'
import type { Captcha } from '../../kernel'
import type { Throttle } from '../../plugins/throttle'

const SECONDS = 15 * 60
const ADDRESS_FAILURES = 100

interface Attempt {
  readonly loginCode: string
  readonly address: string
  readonly captchaKey?: string | undefined
  readonly validCode?: string | undefined
}

/** `free`: no captcha is asked for. `proved`: one was, and it was right. Else why the attempt is refused. */
export type CaptchaVerdict = 'free' | 'proved' | 'captchaNeeded' | 'captchaWrong'

/** The rule as a sign-in uses it. */
export interface CaptchaRule {
  /** Counts an attempt, and says whether it may go on. */
  judge(attempt: Attempt): Promise<CaptchaVerdict>
  /** The password was right: nothing counts against this name any longer. */
  forgive(attempt: Attempt): Promise<void>
  /** A `proved` attempt will come again, because the person is asked something first: its captcha serves once more. */
  again(attempt: Attempt): Promise<void>
}

export function captchaRule(throttle: Throttle, captcha: Captcha): CaptchaRule {
  const name = throttle.limit({ name: 'signIn.captcha.account', points: CAPTCHA_AFTER_FAILURES, seconds: SECONDS })
  const place = throttle.limit({ name: 'signIn.captcha.address', points: ADDRESS_FAILURES, seconds: SECONDS })
  const nameOf = ({ loginCode }: Attempt): string => loginCode.toLowerCase()
  return {
    async judge(attempt) {
      const { address, captchaKey, validCode } = attempt
      const isFree = (await Promise.all([name.count(nameOf(attempt)), place.count(address)])).every(Boolean)
      if (isFree) return 'free'
      if (validCode === undefined || validCode === '') return 'captchaNeeded'
      return (await captcha.check(captchaKey, validCode)) ? 'proved' : 'captchaWrong'
    },
    async forgive(attempt) {
      await Promise.all([name.reset(nameOf(attempt)), place.giveBack(attempt.address)])
    },
    async again({ captchaKey, validCode }) {
      if (captchaKey !== undefined && validCode !== undefined) await captcha.giveBack(captchaKey, validCode)
    },
  }
}
