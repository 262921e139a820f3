/**
 * An order that cannot be given lightly, in a dialog: recalling tasks, or clearing what students did in them. It says first
 * what it will touch and how many students have begun (D11), and asks the captcha (B473).
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { OrderOutcome } from '../../../../contract/entities/courses/taskPush'
import { failureOf } from '../../shared/failure'
import { provenActors } from './taskPush.actors'
import type { ProvenContext, ProvenEmitted, ProvenEvent, ProvenKind, TasksInput } from './taskPush.types'
import { texts } from './texts'

export const provenMachine = setup({
  types: {
    context: {} as ProvenContext,
    events: {} as ProvenEvent,
    input: {} as TasksInput & { kind: ProvenKind },
    emitted: {} as ProvenEmitted,
  },
  actors: provenActors,
  guards: { isAnswered: ({ context }) => context.validCode.trim() !== '' },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'proof.open')
      const { targets, names } = event
      return { targets, names, effect: null, captchaKey: '', validCode: '', captchasUsed: 0, problem: null }
    }),
    /** A captcha that was asked anew empties its field by itself: what went wrong stays in sight until somebody writes. */
    write: assign(({ context, event }) => {
      assertEvent(event, 'proof.write')
      const { captchaKey, validCode } = event
      return { captchaKey, validCode, problem: validCode === '' ? context.problem : null }
    }),
    askForAnswer: assign({ problem: texts.captchaMissing }),
    showProblem: assign(({ context }, { text }: { text: string }) => ({
      problem: text || texts.proofFailed[context.kind],
      validCode: '',
      captchasUsed: context.captchasUsed + 1,
    })),
    showEffectProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.effectFailed })),
    tellGiven: emit(({ context }, { outcome }: { outcome: OrderOutcome }) => ({
      type: 'order.given' as const,
      order: { ...outcome, kind: context.kind },
    })),
  },
}).createMachine({
  id: 'proven',
  description: 'An order that asks for a captcha.',
  context: ({ input: { teachingClassId, kind } }) => ({
    teachingClassId,
    kind,
    targets: { teachingClassId, ids: [], types: [] },
    names: [],
    effect: null,
    captchaKey: '',
    validCode: '',
    captchasUsed: 0,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not open.',
      on: { 'proof.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'The dialog is open.',
      initial: 'counting',
      states: {
        counting: {
          description: 'What the order would touch is being counted; nothing can be confirmed before it is known.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findEffect',
            input: ({ context }) => context.targets,
            onDone: { target: 'asking', actions: assign({ effect: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showEffectProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'proof.close': '#proven.closed' },
        },
        failed: {
          description: 'It could not be counted; it can be tried again.',
          on: { 'proof.retry': 'counting', 'proof.close': '#proven.closed' },
        },
        asking: {
          description: 'It is said what the order will touch, and the captcha waits for its answer.',
          on: {
            'proof.write': { actions: 'write' },
            'proof.confirm': [{ guard: 'isAnswered', target: 'giving' }, { actions: 'askForAnswer' }],
            'proof.close': '#proven.closed',
          },
        },
        giving: {
          tags: 'sending',
          description: 'The order is being carried out.',
          invoke: {
            src: 'give',
            input: ({ context: { targets, captchaKey, validCode } }) => ({
              ...targets,
              captchaKey,
              validCode: validCode.trim(),
            }),
            onDone: {
              target: '#proven.closed',
              actions: { type: 'tellGiven', params: ({ event }) => ({ outcome: event.output }) },
            },
            onError: {
              target: 'asking',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
