/** Model of the session: examples, and an assertion for each state. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../../contract/limits'
import { sessionMachine } from '../../../machines/account/session/session.machine'
import { sessionTexts } from '../../../machines/account/session/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  captchaNeeded,
  codeNeeded,
  codeWrong,
  elsewhere,
  lost,
  newFactor,
  schoolTicket,
  setupNeeded,
  stale,
  teacher,
  throttled,
  unreachable,
  wrong,
  wrongAndWait,
  wrongPassword,
} from './session.examples'
import { sessionProduction } from './session.production'
import { sessionWords } from './session.words'

const passwords = { originalPassword: 'Podium2026', newPassword: 'Podium2027', confirmPassword: 'Podium2027' }
const captcha = { validCode: 'ACEH', captchaKey: 'c0ffee00-0000-4000-8000-000000000001' }

const longestPassword = 'x'.repeat(PASSWORD_MAX)

/** The password change in an actor's input. */
const changeIn = (input: unknown): { newPassword?: unknown } =>
  typeof input === 'object' && input !== null ? input : {}

/** A change to a password of the given length. */
const change = (length: number) => {
  const newPassword = `2${'a'.repeat(length - 1)}`
  return { type: 'password.submit', ...passwords, newPassword, confirmPassword: newPassword } as const
}

export const sessionModel = defineModel<typeof sessionMachine>({
  name: 'session',
  feature: 'session',
  purpose:
    'The session in this browser: restores a stored session, signs in and asks before ending a session elsewhere, changes the password, and signs out whatever the server answers.',
  machine: sessionMachine,
  source: 'src/machines/account/session/session.machine.ts',
  starts: [{ name: 'opened', input: undefined }],
  words: sessionWords,
  production: sessionProduction,
  events: {
    'login.submit': [
      {
        example: 'with name and password',
        event: { type: 'login.submit', loginCode: ' t001 ', password: 'Podium2026' },
      },
      {
        example: 'with a captcha',
        event: { type: 'login.submit', loginCode: 't001', password: 'Podium2026', captcha },
      },
      { example: 'without a name', event: { type: 'login.submit', loginCode: ' ', password: 'x' } },
      {
        example: 'with the longest password',
        event: { type: 'login.submit', loginCode: 't001', password: longestPassword },
      },
      {
        example: 'with a password that is too long',
        event: { type: 'login.submit', loginCode: 't001', password: 'x'.repeat(PASSWORD_MAX + 1) },
      },
    ],
    'login.redeem': [{ type: 'login.redeem', ticket: schoolTicket }],
    'provider.failed': [
      { example: 'with a reason', event: { type: 'provider.failed', text: lost.text } },
      { example: 'without a reason', event: { type: 'provider.failed', text: '' } },
    ],
    'login.code': [
      { example: 'typed', event: { type: 'login.code', code: ' 314159 ' } },
      { example: 'blank', event: { type: 'login.code', code: ' ' } },
    ],
    'login.force': [{ type: 'login.force' }],
    'login.cancel': [{ type: 'login.cancel' }],
    'session.retry': [{ type: 'session.retry' }],
    'session.expire': [{ type: 'session.expire' }],
    'session.end': [{ type: 'session.end' }],
    'session.replaced': [
      { example: 'by another', event: { type: 'session.replaced', token: 'other' } },
      { example: 'by the same', event: { type: 'session.replaced', token: 'tok' } },
      { example: 'by none', event: { type: 'session.replaced', token: null } },
    ],
    'signOut.ask': [{ type: 'signOut.ask' }],
    'signOut.confirm': [{ type: 'signOut.confirm' }],
    'signOut.cancel': [{ type: 'signOut.cancel' }],
    'profile.changed': [
      {
        example: 'name and picture',
        event: { type: 'profile.changed', realName: '陈思远老师', coverImg: '/files/aa/head.png' },
      },
      { example: 'the school’s logo', event: { type: 'profile.changed', logo: '/files/aa/logo.png' } },
    ],
    'password.require': [{ type: 'password.require' }],
    'password.submit': [
      { example: 'good', event: { type: 'password.submit', ...passwords } },
      { example: 'not repeated', event: { type: 'password.submit', ...passwords, confirmPassword: 'Podium2028' } },
      { example: 'the shortest', event: change(PASSWORD_MIN) },
      { example: 'too short', event: change(PASSWORD_MIN - 1) },
      { example: 'the longest', event: change(PASSWORD_MAX) },
      { example: 'too long', event: change(PASSWORD_MAX + 1) },
    ],
  },
  actors: {
    keptToken: { done: ['tok', null], error: [unreachable] },
    forgetToken: { done: [undefined], error: [unreachable] },
    loadUser: { done: [teacher], error: [stale, unreachable] },
    login: {
      done: ['tok'],
      error: [
        elsewhere,
        wrong,
        unreachable,
        throttled,
        captchaNeeded,
        wrongAndWait,
        codeNeeded,
        setupNeeded,
        codeWrong,
      ],
    },
    signOut: {
      done: [undefined],
      error: [{ code: 909999, text: '服务器开小差了' }, stale, unreachable],
    },
    changePassword: { done: [undefined], error: [wrongPassword] },
  },
  states: {
    restoring: () => undefined,
    loadingUser: ({ context }) => {
      must(context.token !== null, 'a token is known')
      mustBe(context.credentials, null, 'the password')
    },
    unreachable: ({ context }) => {
      mustBe(context.problem, sessionTexts.unreachable, 'the problem')
      must(context.token !== null, 'the token stays')
    },
    'signedOut.waiting': ({ context }, { toParent }) => {
      mustBe(context.problem, null, 'the problem')
      if (toParent.length > 0) mustBe(toParent, [{ type: 'session.signedOut' }], 'the events for the root')
    },
    'signedOut.throttled': ({ context }) => {
      const cameTooEarly = context.problem === throttled.text
      const { text, throttle } = cameTooEarly ? throttled : wrongAndWait
      mustBe(context.problem, text, 'the message of the form')
      mustBe(context.throttle, { ...throttle, cameTooEarly }, 'the end of the wait')
    },
    'signedOut.failed': ({ context }) => must(context.problem !== null, 'the form gives the reason'),
    signingIn: ({ context }, { started }) => {
      const { credentials, needsCaptcha } = context
      must(credentials !== null, 'the credentials are in the context')
      if ('ticket' in credentials) mustBe(credentials, { ticket: schoolTicket }, 'the ticket')
      else {
        mustBe(credentials.loginCode, 't001', 'the login code')
        must(['Podium2026', longestPassword].includes(credentials.password), 'the password is one of the examples')
        must(!needsCaptcha || credentials.captcha !== undefined, 'a required captcha is sent too')
      }
      const { code, isForced } = context
      must(['', '314159'].includes(code), 'the code is the example without blanks')
      const request = { ...credentials, ...(code !== '' && { code }), isForceLogin: isForced }
      for (const { input } of started) mustBe(input, request, 'the request')
    },
    askingCode: ({ context }) => {
      must(context.credentials !== null, 'the credentials are sent again with the code')
      must([null, codeWrong.text, sessionTexts.codeMissing].includes(context.problem), 'the reason is a known one')
      if (context.newFactor !== null) mustBe(context.newFactor, newFactor, 'the secret to set up')
    },
    askingForcedLogin: ({ context }) => mustBe(context.problem, elsewhere.text, 'the question'),
    'signedIn.ready': ({ context }) => must(context.user !== null && context.token !== null, 'a user is signed in'),
    'signedIn.confirmingSignOut': ({ context }) =>
      must(context.token !== null, 'the session stays until the user confirms'),
    'signedIn.changingPassword': (_, { started }) => {
      const allowed = [passwords, change(PASSWORD_MIN), change(PASSWORD_MAX)].map(({ newPassword }) => newPassword)
      for (const { input } of started) {
        const newPassword = allowed.find((one) => one === changeIn(input).newPassword)
        mustBe(input, { token: 'tok', ...passwords, newPassword, confirmPassword: newPassword }, 'the request')
      }
    },
    expired: (_, { emitted, started }) => {
      const expectedNotice = {
        type: 'notify',
        level: 'error',
        title: '身份验证',
        text: '您的身份验证已过期,请重新登录!',
      }
      mustBe(emitted, started.length > 0 ? [expectedNotice] : [], 'the toast on entering')
    },
    signingOut: ({ context }) => must(context.token !== null, 'the token of the session is known'),
  },
  invariants: [
    {
      sentence: 'A password is in memory only until its sign-in has an answer.',
      holds: (snapshot) =>
        snapshot.context.credentials === null ||
        ['signingIn', 'askingCode', 'askingForcedLogin'].includes(String(snapshot.value)),
    },
    {
      sentence: 'A code of the second factor belongs to credentials.',
      holds: ({ context }) => context.credentials !== null || (context.code === '' && context.newFactor === null),
    },
    {
      sentence: 'The form waits only while the end of the wait is known.',
      holds: (snapshot) => snapshot.matches({ signedOut: 'throttled' }) === (snapshot.context.throttle !== null),
    },
    {
      sentence: 'Without a signed-in user there is neither token nor user in the context.',
      holds: (snapshot) =>
        !snapshot.matches('signedOut') || (snapshot.context.token === null && snapshot.context.user === null),
    },
  ],
  stateKey: ({ context }) => ({
    token: context.token,
    isSomebody: context.user !== null,
    isForced: context.isForced,
    isOvertaken: context.isOvertaken,
    needsCaptcha: context.needsCaptcha,
    hasCode: context.code !== '',
    isNew: context.newFactor !== null,
    hasProblem: context.problem !== null,
  }),
})
