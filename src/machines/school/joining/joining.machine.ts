/**
 * A student and a class: in none, requesting with an invitation code, waiting for the teacher, rejected, a member. The
 * teacher's decision arrives through the notification channel; after a lost connection the chart requests it again.
 */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { JoiningState } from '../../../../contract/entities/school/joining'
import { failureOf } from '../../shared/failure'
import { joiningActors } from './joining.actors'
import type { JoiningContext, JoiningEmitted, JoiningEvent, JoiningInput } from './joining.types'
import { joiningTexts as texts } from './texts'

export const joiningMachine = setup({
  types: {
    context: {} as JoiningContext,
    events: {} as JoiningEvent,
    input: {} as JoiningInput,
    emitted: {} as JoiningEmitted,
  },
  actors: joiningActors,
  guards: {
    hasCode: ({ context }) => context.code.trim() !== '',
    isMember: (_, { state }: Pick<JoiningState, 'state'>) => state === 'member',
    isWaiting: (_, { state }: Pick<JoiningState, 'state'>) => state === 'waiting',
    isRejected: (_, { state }: Pick<JoiningState, 'state'>) => state === 'rejected',
    wasWaiting: ({ context }) => context.standing?.state === 'waiting',
    wasRejected: ({ context }) => context.standing?.state === 'rejected',
  },
  actions: {
    remember: assign((_, standing: JoiningState) => ({ standing, problem: null })),
    writeCode: assign(({ event }) => {
      assertEvent(event, 'code.write')
      return { code: event.code, problem: null }
    }),
    forgetCode: assign({ code: '' }),
    clearProblem: assign({ problem: null }),
    askForCode: assign({ problem: texts.codeMissing }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text })),
    notifyDecided: emit(({ event }) => {
      assertEvent(event, 'joining.decided')
      const { isAgreed, className } = event
      return {
        type: 'notify' as const,
        level: isAgreed ? ('success' as const) : ('warning' as const),
        text: isAgreed ? texts.joined(className) : texts.rejected(className),
      }
    }),
    notifyJoined: emit({ type: 'notify' as const, level: 'success' as const, text: texts.joined('') }),
    notifyAsked: emit({ type: 'notify' as const, level: 'success' as const, text: texts.asked }),
    emitJoined: emit({ type: 'joining.joined' as const }),
  },
}).createMachine({
  id: 'joining',
  description: 'The class that a student is in or wants to join.',
  context: ({ input }) => ({ code: input.code, standing: null, classes: null, problem: null }),
  invoke: { src: 'facts' },
  initial: 'unknown',
  on: {
    'joining.decided': { target: '.unknown', actions: 'notifyDecided' },
    'joining.resumed': '.unknown',
  },
  states: {
    unknown: {
      description: 'Requesting the student’s membership; the previous data stays visible.',
      entry: 'clearProblem',
      on: { 'code.write': { actions: 'writeCode' } },
      invoke: {
        src: 'checkJoining',
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'rejected',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          { target: 'outside', actions: { type: 'remember', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text || texts.checkFailed }),
          },
        },
      },
    },
    failed: {
      description: 'The request failed; the page gives the reason and offers a retry.',
      on: { 'joining.retry': 'unknown' },
    },
    outside: {
      description: 'In no class: the page asks for an invitation code.',
      on: {
        'code.write': { actions: 'writeCode' },
        'join.ask': [{ guard: 'hasCode', target: 'asking' }, { actions: 'askForCode' }],
      },
    },
    rejected: {
      description: 'The last request was rejected, possibly with a reason; the student can send another one.',
      on: {
        'code.write': { actions: 'writeCode' },
        'join.ask': [{ guard: 'hasCode', target: 'asking' }, { actions: 'askForCode' }],
      },
    },
    asking: {
      description: 'Sending the invitation code; a second press does nothing.',
      entry: 'clearProblem',
      invoke: {
        src: 'applyToJoin',
        input: ({ context }) => ({ code: context.code.trim() }),
        onDone: [
          {
            guard: { type: 'isMember', params: ({ event }) => event.output },
            target: 'member',
            actions: [{ type: 'remember', params: ({ event }) => event.output }, 'forgetCode', 'notifyJoined'],
          },
          {
            target: 'waiting',
            actions: [{ type: 'remember', params: ({ event }) => event.output }, 'forgetCode', 'notifyAsked'],
          },
        ],
        onError: [
          {
            guard: 'wasWaiting',
            target: 'waiting.changing',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text || texts.askFailed }),
            },
          },
          {
            guard: 'wasRejected',
            target: 'rejected',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text || texts.askFailed }),
            },
          },
          {
            target: 'outside',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text || texts.askFailed }),
            },
          },
        ],
      },
    },
    waiting: {
      description: 'A request waits for the teacher; the page changes automatically after the decision.',
      initial: 'patient',
      states: {
        patient: {
          description: 'The page shows the pending request.',
          on: { 'join.change': 'changing' },
        },
        changing: {
          description: 'Another code can be entered; its request replaces the pending one.',
          on: {
            'code.write': { actions: 'writeCode' },
            'join.ask': [{ guard: 'hasCode', target: '#joining.asking' }, { actions: 'askForCode' }],
            'join.keep': { target: 'patient', actions: ['forgetCode', 'clearProblem'] },
          },
        },
      },
    },
    member: {
      description: 'In a class: its card, its teachers, the classmates, the lessons.',
      initial: 'loading',
      entry: 'emitJoined',
      states: {
        loading: {
          description: 'Loading the classes; the previous data stays visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'findOwnClasses',
            onDone: { target: 'loaded', actions: assign({ classes: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ text: failureOf(event.error).text || texts.classesFailed }),
              },
            },
          },
        },
        loaded: { description: 'The classes are those that the server sent last.' },
        failed: {
          description: 'Loading the classes failed; the page gives the reason and offers a retry.',
          on: { 'joining.retry': 'loading' },
        },
      },
    },
  },
})
