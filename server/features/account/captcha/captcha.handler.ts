/** The picture of a captcha, and the question for people who cannot see it (G045). */
import { type Feature, FileAnswer, Refusal } from '../../../kernel'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'
import type { CaptchaMaker } from '../../../services/account/captcha'

/** A whole school may share one address. */
const PICTURES = { name: 'captcha.picture', points: 1_000, seconds: 600 }
/** Programs solve questions more easily than pictures, so few are allowed. */
const QUESTIONS = { name: 'captcha.question', points: 60, seconds: 600 }

export function captchaFeature({
  captcha,
  throttle,
}: {
  readonly captcha: CaptchaMaker
  readonly throttle: Throttle
}): Feature {
  const limits = { picture: throttle.limit(PICTURES), question: throttle.limit(QUESTIONS) }
  return {
    name: 'captcha',
    calls: {
      async getVerificationCode({ input: { captchaKey, kind = 'picture' }, caller, address }) {
        if (!(await limits[kind].count(placeOf(address)))) throw new Refusal('tooMany')
        return kind === 'picture'
          ? new FileAnswer('captcha.svg', 'image/svg+xml', Buffer.from(await captcha.draw(captchaKey, caller?.userId)))
          : new FileAnswer(
              'captcha.txt',
              'text/plain; charset=utf-8',
              Buffer.from(await captcha.ask(captchaKey, caller?.userId)),
            )
      },
    },
  }
}
