/** What registration promises in each state. */
import type { Registered } from '../../../../contract/calls/account/register'
import { errors } from '../../../../contract/errors'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/limits'
import { registerMachine } from '../../../machines/account/register/register.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { registerWords } from './register.words'

const passwords = { password: 'Lesson2026', confirmPassword: 'Lesson2026' }
const typed = { loginCode: ' lin.xm ', studentName: '林小满', validCode: 'KJ2601', ...passwords }
const sent = { loginCode: 'lin.xm', studentName: '林小满', validCode: 'KJ2601' }

/** Both times the same password: a letter, then digits, of a length in all. */
const ofLength = (length: number) => {
  const password = `L${'1'.repeat(length - 1)}`
  return { password, confirmPassword: password }
}

/** What the server makes of it, where a teacher decides. */
export const registered: Registered = {
  loginCode: 'lin.xm',
  studentName: '林小满',
  className: '跨境电商2601班',
  isWaiting: true,
}
const taken = { code: errors.loginCodeTaken.code, text: errors.loginCodeTaken.text }
const unreachable = { code: 0, text: '' }
const captchaNeeded = { code: errors.captchaNeeded.code, text: errors.captchaNeeded.text }
const captcha = { validCode: 'ACEH', captchaKey: 'c0ffee00-0000-4000-8000-000000000001' }

export const registerModel = defineModel<typeof registerMachine>({
  name: 'register',
  feature: 'register',
  purpose: 'A student makes an account by the invitation code of a class, and chooses a password.',
  machine: registerMachine,
  source: 'src/machines/account/register/register.machine.ts',
  starts: [{ name: 'opened', input: undefined }],
  words: registerWords,
  events: {
    'register.submit': [
      { example: 'whole', event: { type: 'register.submit', ...typed } },
      { example: 'with a captcha', event: { type: 'register.submit', ...typed, captcha } },
      { example: 'without a code', event: { type: 'register.submit', ...typed, validCode: ' ' } },
      { example: 'not repeated', event: { type: 'register.submit', ...typed, confirmPassword: 'Lesson2027' } },
      {
        example: 'with the shortest password',
        event: { type: 'register.submit', ...typed, ...ofLength(PASSWORD_MIN) },
      },
      {
        example: 'with too short a password',
        event: { type: 'register.submit', ...typed, ...ofLength(PASSWORD_MIN - 1) },
      },
      {
        example: 'with the longest password',
        event: { type: 'register.submit', ...typed, ...ofLength(PASSWORD_MAX) },
      },
      {
        example: 'with too long a password',
        event: { type: 'register.submit', ...typed, ...ofLength(PASSWORD_MAX + 1) },
      },
      {
        example: 'with the login code as password',
        event: {
          type: 'register.submit',
          ...typed,
          password: 'lin.xm12',
          confirmPassword: 'lin.xm12',
        },
      },
    ],
  },
  actors: {
    register: { done: [registered, { ...registered, isWaiting: false }], error: [taken, unreachable, captchaNeeded] },
  },
  states: {
    'form.waiting': ({ context }) => mustBe(context.problem, null, 'the problem'),
    'form.refused': ({ context }) => must(context.problem !== null && context.problem.text !== '', 'the form says why'),
    sending: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      const { registration, needsCaptcha } = context
      must(!needsCaptcha || registration.captcha !== undefined, 'a captcha that is asked for goes with it')
      for (const { input } of started) {
        const { password, confirmPassword } = registration
        const whole = { ...sent, password, confirmPassword, ...(registration.captcha && { captcha }) }
        mustBe(input, whole, 'what is sent (B125)')
        const { length } = password
        must(length >= PASSWORD_MIN && length <= PASSWORD_MAX, 'no password of a wrong length is sent')
      }
    },
    done: ({ context }) => mustBe(context.registered?.loginCode, 'lin.xm', 'the account'),
  },
  invariants: [
    {
      sentence: 'A password is remembered only while it is on its way.',
      holds: (snapshot) => snapshot.context.registration.password === '' || snapshot.matches('sending'),
    },
    {
      sentence: 'Nothing is shown of an account that was not made.',
      holds: (snapshot) => (snapshot.context.registered !== null) === snapshot.matches('done'),
    },
  ],
  stateKey: ({ context }) => ({
    problem: context.problem,
    needsCaptcha: context.needsCaptcha,
    isWaiting: context.registered?.isWaiting ?? null,
  }),
})
