/** Model of registration: examples, and an assertion for each state. */
import type { Registered } from '../../../../contract/calls/account/register'
import { errors } from '../../../../contract/errors'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/limits'
import { registerMachine } from '../../../machines/account/register/register.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { registerWords } from './register.words'

const passwords = { password: 'Lesson2026', confirmPassword: 'Lesson2026' }
const typed = { loginCode: ' lin.xm ', studentName: '林小满', validCode: 'KJ2601', isAgreed: true, ...passwords }
const sent = { loginCode: 'lin.xm', studentName: '林小满', validCode: 'KJ2601' }

/** A password, typed twice: a letter, then digits, of the given length. */
const ofLength = (length: number) => {
  const password = `L${'1'.repeat(length - 1)}`
  return { password, confirmPassword: password }
}

/** The server's answer where a teacher has to approve. */
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
  purpose: 'A student creates an account with the invitation code of a class, and chooses a password.',
  machine: registerMachine,
  source: 'src/machines/account/register/register.machine.ts',
  starts: [{ name: 'opened', input: undefined }],
  words: registerWords,
  events: {
    'register.submit': [
      { example: 'whole', event: { type: 'register.submit', ...typed } },
      { example: 'with a captcha', event: { type: 'register.submit', ...typed, captcha } },
      { example: 'without a code', event: { type: 'register.submit', ...typed, validCode: ' ' } },
      { example: 'without consent', event: { type: 'register.submit', ...typed, isAgreed: false } },
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
    'form.refused': ({ context }) =>
      must(context.problem !== null && context.problem.text !== '', 'the form gives the reason'),
    sending: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      const { registration, needsCaptcha } = context
      must(!needsCaptcha || registration.captcha !== undefined, 'a required captcha is sent too')
      for (const { input } of started) {
        const { password, confirmPassword } = registration
        const whole = {
          ...sent,
          password,
          confirmPassword,
          isAgreed: true,
          ...(registration.captcha && { captcha }),
        }
        mustBe(input, whole, 'the request (B125)')
        const { length } = password
        must(length >= PASSWORD_MIN && length <= PASSWORD_MAX, 'no password of a wrong length is sent')
      }
    },
    done: ({ context }) => mustBe(context.registered?.loginCode, 'lin.xm', 'the account'),
  },
  invariants: [
    {
      sentence: 'A password is in memory only while its request is in flight.',
      holds: (snapshot) => snapshot.context.registration.password === '' || snapshot.matches('sending'),
    },
    {
      sentence: 'No account is shown before it is created.',
      holds: (snapshot) => (snapshot.context.registered !== null) === snapshot.matches('done'),
    },
  ],
  stateKey: ({ context }) => ({
    problem: context.problem,
    needsCaptcha: context.needsCaptcha,
    isWaiting: context.registered?.isWaiting ?? null,
  }),
})
