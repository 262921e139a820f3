/** Model of the proof of identity: examples, and an assertion for each state. */
import { errors } from '../../../../contract/errors'
import { confirmationMachine } from '../../../machines/account/confirmation/confirmation.machine'
import { confirmationTexts as texts } from '../../../machines/account/confirmation/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { confirmationWords } from './confirmation.words'

const ways = (hasPassword: boolean, hasSecondFactor: boolean) => ({ hasPassword, hasSecondFactor })
const failed = { code: 0, text: '' }
const wrong = { code: errors.confirmationWrong.code, text: errors.confirmationWrong.text }
const ended = { code: errors.signedOut.code, text: errors.signedOut.text }
const problems: readonly (string | null)[] = [null, texts.passwordMissing, texts.codeMissing, texts.failed, wrong.text]

export const confirmationModel = defineModel<typeof confirmationMachine>({
  name: 'confirmation',
  feature: 'confirmation',
  purpose: 'Before a dangerous call an administrator proves the identity by the password or by a code.',
  machine: confirmationMachine,
  source: 'src/machines/account/confirmation/confirmation.machine.ts',
  starts: [{ name: 'a page of an administrator', input: undefined }],
  words: confirmationWords,
  events: {
    'confirmation.ask': [
      { example: 'with a password', event: { type: 'confirmation.ask', ways: ways(true, false) } },
      { example: 'with both ways', event: { type: 'confirmation.ask', ways: ways(true, true) } },
      { example: 'with a code only', event: { type: 'confirmation.ask', ways: ways(false, true) } },
      { example: 'with no way', event: { type: 'confirmation.ask', ways: ways(false, false) } },
    ],
    'confirmation.turn': [{ type: 'confirmation.turn' }],
    'confirmation.submit': [
      { example: 'typed', event: { type: 'confirmation.submit', secret: '314159' } },
      { example: 'blank', event: { type: 'confirmation.submit', secret: '  ' } },
    ],
    'confirmation.cancel': [{ type: 'confirmation.cancel' }],
  },
  actors: { prove: { done: [undefined], error: [failed, wrong, ended] } },
  states: {
    idle: () => undefined,
    asking: ({ context }) => must(problems.includes(context.problem), 'the reason is one of the known ones'),
    checking: ({ context }, { started }) => {
      mustBe(context.problem, null, 'the problem')
      for (const { input } of started) mustBe(input, { way: context.way, secret: '314159' }, 'the proof')
    },
  },
  invariants: [
    {
      sentence: 'The dialog asks for a way that the account has.',
      holds: ({ context: { ways: has, way } }) =>
        way === 'password' ? has.hasPassword || !has.hasSecondFactor : has.hasSecondFactor || !has.hasPassword,
    },
  ],
  isUsual: ({ context }) => context.problem === null && context.ways.hasPassword,
})
