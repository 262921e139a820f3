/**
 * An order with serious effects, in a dialog: recalling tasks, or clearing students' records. It shows the affected tasks and
 * the number of students who have begun (D11), and requires a captcha (B473).
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { OrderOutcome } from '../../../../contract/entities/courses/taskPush'
import { failureOf } from '../../shared/failure'
import { provenActors } from './taskPush.actors'
import type { ProvenContext, ProvenEmitted, ProvenEvent, ProvenKind, TasksInput } from './taskPush.types'
import { texts } from './texts'

const provenSetup = setup({
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
    /** A refreshed captcha clears its field, which is no typing: the problem stays visible until the user types. */
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
    emitOrderGiven: emit(({ context }, { outcome }: { outcome: OrderOutcome }) => ({
      type: 'order.confirmed' as const,
      order: { ...outcome, kind: context.kind },
    })),
  },
})

/** The initial context of an order. */
const noOrder = ({ teachingClassId, kind }: TasksInput & { kind: ProvenKind }): ProvenContext => ({
  teachingClassId,
  kind,
  targets: { teachingClassId, ids: [], types: [] },
  names: [],
  effect: null,
  captchaKey: '',
  validCode: '',
  captchasUsed: 0,
  problem: null,
})

/** The dialog, the same for every order. */
const dialog = provenSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      id: 'closed',
      description: 'Dialog closed.',
      on: { 'proof.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'Dialog open.',
      initial: 'counting',
      states: {
        counting: {
          description: 'Counting the affected tasks and students; the order cannot be confirmed yet.',
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
          on: { 'proof.close': '#closed' },
        },
        failed: {
          description: 'Counting failed; the user can retry.',
          on: { 'proof.retry': 'counting', 'proof.close': '#closed' },
        },
        asking: {
          description: 'The affected tasks and students are shown; the captcha has to be answered.',
          on: {
            'proof.write': { actions: 'write' },
            'proof.confirm': [{ guard: 'isAnswered', target: 'giving' }, { actions: 'askForAnswer' }],
            'proof.close': '#closed',
          },
        },
        giving: {
          tags: 'sending',
          description: 'Executing the order.',
          invoke: {
            src: 'give',
            input: ({ context: { targets, captchaKey, validCode } }) => ({
              ...targets,
              captchaKey,
              validCode: validCode.trim(),
            }),
            onDone: {
              target: '#closed',
              actions: { type: 'emitOrderGiven', params: ({ event }) => ({ outcome: event.output }) },
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

// Each chart has an id of its own: a running page is inspected, and compared with the specification, by the id.
export const recallingMachine = provenSetup.createMachine({
  ...dialog,
  id: 'recalling',
  description: 'Recalling tasks, which requires a captcha.',
  context: ({ input }) => noOrder(input),
})

export const clearingMachine = provenSetup.createMachine({
  ...dialog,
  id: 'clearing',
  description: "Clearing students' records, which requires a captcha.",
  context: ({ input }) => noOrder(input),
})
