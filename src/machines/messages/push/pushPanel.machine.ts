/** A teacher's panel of study tasks: what is pushed to the class, and pushing or recalling what is chosen, now or at a time. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loadStructPlaceholder, orderPlaceholder, schedulePlaceholder } from './push.actors'
import { targetsOf, toggled } from './push.logic'
import type { OrderInput, TaskEmitted, TasksInput, TeacherPushContext, TeacherPushEvent } from './push.types'
import { texts } from './texts'

const orderOf = ({ teachingClassId, struct, chosen, executionType }: TeacherPushContext): OrderInput => ({
  teachingClassId,
  ...(struct ? targetsOf(struct, chosen) : { ids: [], types: [] }),
  executionType,
})

export const teacherPushMachine = setup({
  types: {
    context: {} as TeacherPushContext,
    events: {} as TeacherPushEvent,
    input: {} as TasksInput,
    emitted: {} as TaskEmitted,
  },
  actors: { loadStruct: loadStructPlaceholder, order: orderPlaceholder, schedule: schedulePlaceholder },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isInFuture: ({ context, event }) =>
      event.type === 'timing.confirm' && context.time !== null && context.time > event.at,
  },
  actions: {
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'tasks.toggle')
      return { chosen: toggled(context.chosen, event.ids) }
    }),
    clear: assign({ chosen: [] }),
    takeOrder: assign(({ event }) => {
      assertEvent(event, ['order.now', 'order.later'])
      return { executionType: event.executionType, time: null, timeProblem: null }
    }),
    takeTime: assign(({ event }) => {
      assertEvent(event, 'timing.change')
      return { time: event.time, timeProblem: null }
    }),
    refuseTime: assign(({ context }) => ({ timeProblem: context.time === null ? texts.timeMissing : texts.timePast })),
    sayDone: emit(({ context }, { count }: { count: number }) =>
      count > 0
        ? { type: 'notify' as const, level: 'success' as const, text: texts.done(context.executionType, count) }
        : { type: 'notify' as const, level: 'info' as const, text: texts.nothingDone[context.executionType] },
    ),
    sayScheduled: emit(({ context }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.scheduled[context.executionType],
    })),
    sayFailed: emit(({ context }, { text }: { text: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.orderFailed[context.executionType],
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
    showTimeProblem: assign((_, { text }: { text: string }) => ({ timeProblem: text || texts.scheduleFailed })),
  },
}).createMachine({
  id: 'teacherPush',
  description: 'The study tasks of a class, for its teacher.',
  context: ({ input }) => ({
    ...input,
    struct: null,
    problem: null,
    chosen: [],
    executionType: '0',
    time: null,
    timeProblem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The tasks are on their way; those before stay in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadStruct',
        input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
        onDone: { target: 'listed', actions: assign({ struct: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'tasks.changed': { target: 'loading', reenter: true },
        'tasks.toggle': { actions: 'toggle' },
        'tasks.clear': { actions: 'clear' },
      },
    },
    listed: {
      description: 'The tasks are here, and some may be chosen.',
      on: {
        'tasks.changed': 'loading',
        'tasks.reload': 'loading',
        'tasks.toggle': { actions: 'toggle' },
        'tasks.clear': { actions: 'clear' },
        'order.now': { guard: 'hasChosen', target: 'ordering', actions: 'takeOrder' },
        'order.later': { guard: 'hasChosen', target: 'timing', actions: 'takeOrder' },
      },
    },
    failed: { description: 'The tasks did not come; they can be asked for again.', on: { 'tasks.reload': 'loading' } },
    ordering: {
      tags: 'sending',
      description: 'What is chosen is being pushed or recalled.',
      invoke: {
        src: 'order',
        input: ({ context }) => orderOf(context),
        onDone: {
          target: 'loading',
          actions: [{ type: 'sayDone', params: ({ event }) => ({ count: event.output }) }, 'clear'],
        },
        onError: { target: 'listed', actions: { type: 'sayFailed', params: ({ event }) => failureOf(event.error) } },
      },
    },
    timing: {
      description: 'A time is chosen in a dialog.',
      initial: 'editing',
      on: { 'timing.cancel': 'loading' },
      states: {
        editing: {
          description: 'The time may be changed.',
          on: {
            'timing.change': { actions: 'takeTime' },
            'timing.confirm': [{ guard: 'isInFuture', target: 'saving' }, { actions: 'refuseTime' }],
          },
        },
        saving: {
          tags: 'sending',
          description: 'It is being stored.',
          invoke: {
            src: 'schedule',
            input: ({ context }) => ({ ...orderOf(context), executionTime: context.time ?? 0 }),
            onDone: { target: '#teacherPush.loading', actions: ['sayScheduled', 'clear'] },
            onError: {
              target: 'editing',
              actions: { type: 'showTimeProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
