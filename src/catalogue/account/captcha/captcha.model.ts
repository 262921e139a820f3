/** Model of the captcha: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { captchaMachine } from '../../../machines/account/captcha/captcha.machine'
import type { CaptchaAsked } from '../../../machines/account/captcha/captcha.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { captchaWords } from './captcha.words'

const picture: CaptchaAsked = {
  captchaKey: 'c0ffee00-0000-4000-8000-000000000001',
  kind: 'picture',
  content:
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="150" height="56"%3E%3Crect width="150" height="56" fill="%23eef2f8"/%3E%3Cpath d="M20 14v28M70 14l-12 14 12 14M86 14h20l-12 28" fill="none" stroke="%2323406b" stroke-width="3"/%3E%3C/svg%3E',
}
const question: CaptchaAsked = {
  ...picture,
  kind: 'question',
  content: '去掉最大的数字，依次写出其余的：三、九、一、六、四（请用数字回答）',
}
const tooMany = { code: errors.tooMany.code, text: errors.tooMany.text }

const answeredEvent = (captchaKey: string, validCode: string) => ({ type: 'captcha.answered', captchaKey, validCode })

export const captchaModel = defineModel<typeof captchaMachine>({
  name: 'captcha',
  feature: 'captcha',
  purpose: 'A picture beside a form that only people can read, or a question in words for users who cannot see it.',
  machine: captchaMachine,
  source: 'src/machines/account/captcha/captcha.machine.ts',
  starts: [{ name: 'shown', input: { used: 0 } }],
  words: captchaWords,
  events: {
    'captcha.renew': [{ type: 'captcha.renew' }],
    'captcha.turn': [{ type: 'captcha.turn' }],
    'captcha.write': [{ type: 'captcha.write', typed: '7K3F' }],
    'captcha.spend': [
      { example: 'an answer was used', event: { type: 'captcha.spend', used: 1 } },
      { example: 'none was', event: { type: 'captcha.spend', used: 0 } },
    ],
  },
  actors: { ask: { done: [picture, question], error: [tooMany] } },
  states: {
    asking: ({ context }, { started, emitted }) => {
      mustBe([context.asked, context.typed], [null, ''], 'the previous captcha and its answer')
      mustBe(emitted.at(-1) ?? answeredEvent('', ''), answeredEvent('', ''), 'the event for the form')
      for (const { input } of started) mustBe(input, { kind: context.kind }, 'the request')
    },
    asked: ({ context }, { emitted }) => {
      must(context.asked !== null && context.problem === null, 'a captcha is shown')
      const expectedAnswer = answeredEvent(context.asked?.captchaKey ?? '', context.typed)
      mustBe(emitted.at(-1) ?? expectedAnswer, expectedAnswer, 'the event for the form')
    },
    failed: ({ context }) => mustBe(context.problem, tooMany.text, 'the problem'),
  },
  invariants: [],
  stateKey: ({ context: { kind, asked, typed, used } }) => ({
    kind,
    asked: asked?.kind ?? null,
    isTyped: typed !== '',
    used,
  }),
})
