/** Model of the second factor on the account page: examples, and an assertion for each state. */
import type { SecondFactor } from '../../../../contract/entities/account/secondFactor'
import { secondFactorMachine } from '../../../machines/account/secondFactor/secondFactor.machine'
import { secondFactorTexts as texts } from '../../../machines/account/secondFactor/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { newFactor } from '../session/session.examples'
import { secondFactorWords } from './secondFactor.words'

const off: SecondFactor = { activatedAt: null, recoveryCodesLeft: 0, isRequired: false }
const on: SecondFactor = { activatedAt: Date.UTC(2026, 2, 31, 4), recoveryCodesLeft: 9, isRequired: false }
const recoveryCodes = ['k7fdm-2qrxt-9wbhc', 'p4ncz-8tjvy-3ahge', 'm9wqk-5xdbr-7ufsj', 'c2hyt-6ngpv-4zrka']
const problems: readonly (string | null)[] = [null, texts.failed, '网络不通', texts.codeMissing]

export const secondFactorModel = defineModel<typeof secondFactorMachine>({
  name: 'second-factor',
  feature: 'secondFactor',
  purpose: 'A teacher or administrator turns the second factor on and off, and renews the recovery codes.',
  machine: secondFactorMachine,
  source: 'src/machines/account/secondFactor/secondFactor.machine.ts',
  starts: [{ name: 'the account page', input: undefined }],
  words: secondFactorWords,
  events: {
    'secondFactor.reload': [{ type: 'secondFactor.reload' }],
    'secondFactor.begin': [{ type: 'secondFactor.begin' }],
    'secondFactor.activate': [
      { example: 'typed', event: { type: 'secondFactor.activate', code: ' 314159 ' } },
      { example: 'blank', event: { type: 'secondFactor.activate', code: ' ' } },
    ],
    'secondFactor.renew': [{ type: 'secondFactor.renew' }],
    'secondFactor.dismiss': [{ type: 'secondFactor.dismiss' }],
    'secondFactor.turnOff': [{ type: 'secondFactor.turnOff' }],
    'secondFactor.confirm': [{ type: 'secondFactor.confirm' }],
    'secondFactor.cancel': [{ type: 'secondFactor.cancel' }],
  },
  actors: {
    find: { done: [off, on, { ...on, recoveryCodesLeft: 0, isRequired: true }], error: failures },
    begin: { done: [newFactor], error: failures },
    activate: { done: [{ recoveryCodes }], error: failures },
    renew: { done: [{ recoveryCodes }], error: failures },
    turnOff: { done: [null], error: failures },
  },
  states: {
    loading: ({ context }) => mustBe(context.problem, null, 'the problem'),
    failed: ({ context }) => must(problems.includes(context.problem), 'it says why'),
    off: ({ context }) => {
      mustBe([context.state?.activatedAt, context.newFactor], [null, null], 'nothing is on or being set up')
      must(problems.includes(context.problem), 'it says why')
    },
    beginning: ({ context }) => mustBe(context.problem, null, 'the problem'),
    settingUp: ({ context }) => {
      mustBe(context.newFactor, newFactor, 'the secret')
      must(problems.includes(context.problem), 'it says why')
    },
    activating: ({ context }, effects) => {
      mustBe(context.problem, null, 'the problem')
      asksFor(effects, 'activate', { code: '314159' })
    },
    showingCodes: ({ context }) => mustBe([context.codes, context.newFactor], [recoveryCodes, null], 'the codes'),
    on: ({ context }) => {
      must(context.state !== null && context.state.activatedAt !== null, 'it is on')
      must(problems.includes(context.problem), 'it says why')
    },
    renewing: ({ context }) => mustBe(context.problem, null, 'the problem'),
    askingTurnOff: ({ context }) => mustBe(context.state?.isRequired, false, 'the school requires it'),
    turningOff: ({ context }) => mustBe(context.state?.isRequired, false, 'the school requires it'),
  },
  invariants: [
    {
      sentence: 'Recovery codes are in memory only while they are shown.',
      holds: (snapshot) => snapshot.context.codes.length === 0 || snapshot.matches('showingCodes'),
    },
    {
      sentence: 'A secret is in memory only while it is set up.',
      holds: (snapshot) =>
        snapshot.context.newFactor === null || snapshot.matches('settingUp') || snapshot.matches('activating'),
    },
  ],
  isUsual: ({ context }) => context.problem === null && context.state?.isRequired !== true,
})
