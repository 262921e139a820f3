/** Models of steps with mail and of the own e-mail address: examples, and an assertion for each state. */
import type { OwnEmail } from '../../../../contract/entities/account/email'
import { errors } from '../../../../contract/errors'
import { mailStepMachine } from '../../../machines/account/email/mailStep.machine'
import { ownEmailMachine } from '../../../machines/account/email/ownEmail.machine'
import { emailTexts as texts } from '../../../machines/account/email/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { mailStepWords, ownEmailWords } from './email.words'

const link = 'L'.repeat(43)
const password = 'Podium2027'
const known: readonly (string | null)[] = [
  null,
  texts.loginCodeMissing,
  texts.passwordMissing,
  errors.weakPassword.text,
  errors.passwordsDiffer.text,
  texts.failed,
  '网络不通',
]

export const mailStepModel = defineModel<typeof mailStepMachine>({
  name: 'mail-step',
  feature: 'email',
  purpose: 'One step with mail: asking for a link, setting a new password by it, or confirming an address.',
  machine: mailStepMachine,
  source: 'src/machines/account/email/mailStep.machine.ts',
  starts: [
    { name: 'the forgotten password', input: { step: 'forgot', link: '' } },
    { name: 'the link for a new password', input: { step: 'reset', link } },
    { name: 'the link of an address', input: { step: 'confirm', link } },
  ],
  words: mailStepWords,
  events: {
    'step.submit': [
      { example: 'a login code', event: { type: 'step.submit', typed: { loginCode: 't001' } } },
      { example: 'passwords', event: { type: 'step.submit', typed: { password, repeated: password } } },
      { example: 'different passwords', event: { type: 'step.submit', typed: { password, repeated: 'Podium2028' } } },
      {
        example: 'a short password',
        event: { type: 'step.submit', typed: { password: 'Podium2', repeated: 'Podium2' } },
      },
      { example: 'nothing', event: { type: 'step.submit', typed: {} } },
    ],
  },
  actors: { send: { done: [undefined], error: failures } },
  states: {
    waiting: ({ context }) => must(known.includes(context.problem), 'it says why'),
    sending: ({ context }, effects) => {
      const { step, link: given, typed } = context
      asksFor(effects, 'send', { step, link: given, ...typed })
    },
    done: ({ context }) => mustBe(context.typed, {}, 'the typed input'),
  },
  invariants: [
    {
      sentence: 'What was typed is in memory only while it is sent.',
      holds: (snapshot) => snapshot.matches('sending') || Object.keys(snapshot.context.typed).length === 0,
    },
  ],
  isUsual: ({ context }) => context.problem === null,
})

const none: OwnEmail = { email: null, confirmedAt: null, pending: null }
const own: OwnEmail = { email: 's001@example.edu', confirmedAt: Date.UTC(2026, 2, 31, 4), pending: null }

export const ownEmailModel = defineModel<typeof ownEmailMachine>({
  name: 'own-email',
  feature: 'email',
  purpose: 'A user enters an e-mail address, to which a link is mailed, or removes it.',
  machine: ownEmailMachine,
  source: 'src/machines/account/email/ownEmail.machine.ts',
  starts: [{ name: 'the account page', input: undefined }],
  words: ownEmailWords,
  events: {
    'email.reload': [{ type: 'email.reload' }],
    'email.save': [
      { example: 'typed', event: { type: 'email.save', email: ' new@example.edu ' } },
      { example: 'blank', event: { type: 'email.save', email: ' ' } },
    ],
    'email.remove': [{ type: 'email.remove' }],
  },
  actors: {
    find: { done: [none, own], error: failures },
    save: { done: [{ ...none, pending: 'new@example.edu' }], error: failures },
    remove: { done: [none], error: failures },
  },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    failed: ({ context }) => saysWhy(context.problem, texts.loadFailed),
    shown: ({ context }) => {
      must(context.own !== null, 'the address is known')
      must([null, texts.emailMissing, texts.failed, '网络不通'].includes(context.problem), 'it says why')
    },
    saving: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'save', { email: 'new@example.edu' })
    },
    removing: ({ context }) => mustBe(context.problem, null, 'the problem'),
  },
  isUsual: ({ context }) => context.problem === null,
})
