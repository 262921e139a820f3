/**
 * The second factor on the account page: turned on with a first code of the app, recovery codes shown once, turned off
 * after a question. The calls that change it ask for a proof of identity by themselves.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import { callActor, queryActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { SecondFactorContext, SecondFactorEvent } from './secondFactor.types'
import { secondFactorTexts as texts } from './texts'

export const secondFactorMachine = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent, emitted: {} as Notify },
  actors: {
    find: queryActor('findSecondFactor'),
    begin: callActor('beginSecondFactor'),
    activate: callActor('activateSecondFactor'),
    renew: callActor('renewRecoveryCodes'),
    turnOff: callActor('turnOffSecondFactor'),
  },
  guards: {
    isOn: (_, { activatedAt }: { activatedAt: number | null }) => activatedAt !== null,
    isBlank: ({ event }) => event.type === 'secondFactor.activate' && event.code.trim() === '',
    isRequired: ({ context }) => context.state?.isRequired === true,
  },
  actions: {
    storeCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes, newFactor: null })),
    forgetCodes: assign({ codes: [] }),
    forgetSecret: assign({ newFactor: null, problem: null }),
    clearProblem: assign({ problem: null }),
    showMissing: assign({ problem: texts.codeMissing }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.failed })),
    notifyOn: emit({ type: 'notify', level: 'success', text: texts.isOn }),
    notifyOff: emit({ type: 'notify', level: 'success', text: texts.isOff }),
  },
}).createMachine({
  id: 'secondFactor',
  description: 'The second factor of the user’s own account.',
  context: { state: null, newFactor: null, codes: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading whether the second factor is on.',
      entry: 'clearProblem',
      invoke: {
        src: 'find',
        input: {},
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: assign({ state: ({ event }) => event.output }),
          },
          { target: 'off', actions: assign({ state: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: {
      description: 'Loading failed; the reason is shown with a retry.',
      on: { 'secondFactor.reload': 'loading' },
    },
    off: {
      description: 'The second factor is off; the reason of a failed attempt is shown.',
      on: { 'secondFactor.begin': 'beginning' },
    },
    beginning: {
      description: 'Requesting a new secret.',
      entry: 'clearProblem',
      invoke: {
        src: 'begin',
        input: {},
        onDone: { target: 'settingUp', actions: assign({ newFactor: ({ event }) => event.output }) },
        onError: { target: 'off', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    settingUp: {
      description: 'The QR code is shown; the first code of the app turns the second factor on.',
      on: {
        'secondFactor.activate': [{ guard: 'isBlank', actions: 'showMissing' }, { target: 'activating' }],
        'secondFactor.cancel': { target: 'off', actions: 'forgetSecret' },
      },
    },
    activating: {
      description: 'Sending the first code.',
      entry: 'clearProblem',
      invoke: {
        src: 'activate',
        input: ({ event }) => {
          assertEvent(event, 'secondFactor.activate')
          return { code: event.code.trim() }
        },
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'storeCodes', params: ({ event }) => ({ codes: event.output.recoveryCodes }) }, 'notifyOn'],
        },
        onError: {
          target: 'settingUp',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    showingCodes: {
      description: 'The recovery codes are shown, this once; the user prints or copies them.',
      on: { 'secondFactor.dismiss': { target: 'loading', actions: 'forgetCodes' } },
    },
    on: {
      description: 'The second factor is on; the number of unused recovery codes is shown.',
      on: {
        'secondFactor.renew': 'renewing',
        'secondFactor.turnOff': [{ guard: 'isRequired' }, { target: 'askingTurnOff', actions: 'clearProblem' }],
      },
    },
    renewing: {
      description: 'Requesting new recovery codes; the old ones end.',
      entry: 'clearProblem',
      invoke: {
        src: 'renew',
        input: {},
        onDone: {
          target: 'showingCodes',
          actions: { type: 'storeCodes', params: ({ event }) => ({ codes: event.output.recoveryCodes }) },
        },
        onError: { target: 'on', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    askingTurnOff: {
      description: 'Asking whether to turn the second factor off.',
      on: { 'secondFactor.confirm': 'turningOff', 'secondFactor.cancel': 'on' },
    },
    turningOff: {
      description: 'Turning the second factor off.',
      invoke: {
        src: 'turnOff',
        input: {},
        onDone: { target: 'loading', actions: 'notifyOff' },
        onError: { target: 'on', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
