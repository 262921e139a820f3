/**
 * When a sign-in needs a captcha: after repeated failures of that account name, existing or not, or of that address. A
 * whole school shares one address, so its limit is high.
 */
import { CAPTCHA_AFTER_FAILURES } from '../../../../contract/limits'
import type { Captcha } from '../../../kernel'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'

const SECONDS = 15 * 60
const ADDRESS_FAILURES = 100

interface Attempt {
  readonly loginCode: string
  readonly address: string
  readonly captchaKey?: string | undefined
  readonly validCode?: string | undefined
}

/** The rule for a sign-in. */
export interface CaptchaRule {
  /** Counts an attempt, and returns whether it needs a captcha. */
  asks(attempt: Attempt): Promise<boolean>
  /** Whether the captcha is answered correctly; it is valid once. */
  isProved(attempt: Attempt): Promise<boolean>
  /** The password was correct: earlier failures no longer count for this name. */
  forgive(attempt: Attempt): Promise<void>
  /** A verified attempt will be repeated after another step of the person: its captcha is valid once more. */
  again(attempt: Attempt): Promise<void>
}

/** Whether the request contains an answer. */
export const hasAnswer = ({ validCode }: Attempt): boolean => validCode !== undefined && validCode !== ''

export function captchaRule(throttle: Throttle, captcha: Captcha): CaptchaRule {
  const name = throttle.limit({ name: 'login.captcha.account', points: CAPTCHA_AFTER_FAILURES, seconds: SECONDS })
  const place = throttle.limit({ name: 'login.captcha.address', points: ADDRESS_FAILURES, seconds: SECONDS })
  const nameOf = ({ loginCode }: Attempt): string => loginCode.toLowerCase()
  return {
    async asks(attempt) {
      const counted = await Promise.all([name.count(nameOf(attempt)), place.count(placeOf(attempt.address))])
      return !counted.every(Boolean)
    },
    isProved: ({ captchaKey, validCode }) => captcha.check(captchaKey, validCode),
    async forgive(attempt) {
      await Promise.all([name.reset(nameOf(attempt)), place.giveBack(placeOf(attempt.address))])
    },
    async again({ captchaKey, validCode }) {
      if (captchaKey !== undefined && validCode !== undefined) await captcha.giveBack(captchaKey, validCode)
    },
  }
}
