/**
 * The proof of identity before dangerous calls: one dialog for all calls that wait. It asks for the password, or for a
 * code of the second factor; its outcome is emitted once, and the waiting calls are then repeated or given up.
 */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { type Failure, failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type { ConfirmationAnswered, ConfirmationContext, ConfirmationEvent, ProofInput } from './confirmation.types'
import { confirmationTexts as texts } from './texts'

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationAnswered,
  },
  actors: {
    /** Sends the proof; rejects with the server's error. */
    prove: fromPromise<void, ProofInput>(notProvided),
  },
  guards: {
    isEmpty: (_, { secret }: { secret: string }) => secret.trim() === '',
    hasBothWays: ({ context: { ways } }) => ways.hasPassword && ways.hasSecondFactor,
    hasNoWay: ({ context: { ways } }) => !ways.hasPassword && !ways.hasSecondFactor,
    hasEnded: (_, { code }: Failure) => code === errors.signedOut.code,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'confirmation.ask')
      return {
        ways: event.ways,
        way: event.ways.hasPassword ? ('password' as const) : ('code' as const),
        problem: null,
      }
    }),
    turn: assign(({ context: { way } }) => ({
      way: way === 'password' ? ('code' as const) : ('password' as const),
      problem: null,
    })),
    showMissing: assign(({ context: { way } }) => ({
      problem: way === 'password' ? texts.passwordMissing : texts.codeMissing,
    })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.failed })),
    clearProblem: assign({ problem: null }),
    answer: emit(
      (_, { isConfirmed }: { isConfirmed: boolean }): ConfirmationAnswered => ({
        type: 'confirmation.answered',
        isConfirmed,
      }),
    ),
  },
}).createMachine({
  id: 'confirmation',
  description: 'The proof of identity before dangerous calls.',
  context: { ways: { hasPassword: true, hasSecondFactor: false }, way: 'password', problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No call waits for a proof; the dialog is closed.',
      on: { 'confirmation.ask': { target: 'asking', actions: 'begin' } },
    },
    asking: {
      description: 'The dialog asks for the password or a code; further calls wait for the same outcome.',
      on: {
        'confirmation.turn': { guard: 'hasBothWays', actions: 'turn' },
        'confirmation.submit': [
          { guard: 'hasNoWay' },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ secret: event.secret }) },
            actions: 'showMissing',
          },
          { target: 'checking', actions: 'clearProblem' },
        ],
        'confirmation.cancel': {
          target: 'idle',
          actions: { type: 'answer', params: { isConfirmed: false } },
        },
      },
    },
    checking: {
      description: 'Sending the proof; the dialog stays open.',
      invoke: {
        src: 'prove',
        input: ({ context: { way }, event }) => {
          assertEvent(event, 'confirmation.submit')
          return { way, secret: event.secret }
        },
        onDone: { target: 'idle', actions: { type: 'answer', params: { isConfirmed: true } } },
        onError: [
          {
            guard: { type: 'hasEnded', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: { type: 'answer', params: { isConfirmed: false } },
          },
          { target: 'asking', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
  },
})
