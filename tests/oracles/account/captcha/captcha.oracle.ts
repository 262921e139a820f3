/**
 * The captcha beside a form (G045): each answer is valid once, so that a used one is replaced. The form always has the key
 * and the text that belong together, or none.
 */
import { captchaModel } from '../../../../src/catalogue/account/captcha/captcha.model'
import { captchaFace } from '../../../../src/machines/account/captcha/captcha.selectors'
import type { CaptchaAsked, CaptchaKind } from '../../../../src/machines/account/captcha/captcha.types'
import { captchaTexts } from '../../../../src/machines/account/captcha/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly kind: CaptchaKind
  readonly isAsking: boolean
  readonly asked: CaptchaAsked | null
  readonly value: string
  readonly used: number
  readonly problem: string | null
}

const answered = (captchaKey: string, validCode: string) => emits({ type: 'captcha.answered', captchaKey, validCode })
const ask = (known: Known): Step<Known> =>
  stay(
    known,
    { isAsking: true, asked: null, value: '', problem: null },
    answered('', ''),
    starts('ask', { kind: known.kind }),
  )

export const oracle = rulesOf(captchaModel)({
  begin: ({ used }): Known => ({ kind: 'picture', isAsking: true, asked: null, value: '', used, problem: null }),
  rules: {
    'captcha.renew': ask,
    'captcha.turn': (known) => ask({ ...known, kind: known.kind === 'picture' ? 'question' : 'picture' }),
    'captcha.spend': (known, { used }) => (used === known.used ? undefined : ask({ ...known, used })),
    'captcha.write': (known, { typed }) =>
      known.asked ? stay(known, { value: typed }, answered(known.asked.captchaKey, typed)) : undefined,
    'done ask': (known, asked: CaptchaAsked) => stay(known, { isAsking: false, asked }, answered(asked.captchaKey, '')),
    'error ask': (known, error: Failure) =>
      stay(known, { isAsking: false, problem: reasonOf(error, captchaTexts.failed) }),
  },
  shown: ({ kind, isAsking, asked, value, problem }) => ({ kind, asked, value, problem, runs: isAsking ? 'ask' : '' }),
  read: (snapshot) => ({ ...captchaFace(snapshot), runs: running(snapshot) }),
})
