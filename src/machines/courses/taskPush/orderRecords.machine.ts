/** The orders of a class in a dialog, latest first; what can still be taken back, can be taken back here. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { firstPage, isOtherPage, recordsProblem, say, turned } from './recordPages'
import { orderRecordsActors } from './taskPush.actors'
import { mayUndo } from './taskPush.logic'
import type { OrderRecordsContext, OrderRecordsEvent, TaskEmitted, TasksInput } from './taskPush.types'
import { texts } from './texts'

export const orderRecordsMachine = setup({
  types: {
    context: {} as OrderRecordsContext,
    events: {} as OrderRecordsEvent,
    input: {} as TasksInput,
    emitted: {} as TaskEmitted,
  },
  actors: orderRecordsActors,
  guards: {
    isOtherPage,
    mayUndo: ({ event }) => event.type === 'order.undo' && mayUndo(event.order, event.at),
  },
  actions: {
    begin: assign({ ...firstPage, undoing: null }),
    turn: assign((turning) => turned(turning)),
    choose: assign(({ event }) => {
      assertEvent(event, 'order.undo')
      return { undoing: event.order.orderId }
    }),
    sayUndone: emit(say('success', texts.undone)),
    sayFailed: emit((_, { text }: { text: string }) => say('error', text || texts.undoFailed)),
    showProblem: assign((_, { text }: { text: string }) => recordsProblem(text)),
  },
}).createMachine({
  id: 'orderRecords',
  description: 'The orders of a class.',
  context: ({ input }) => ({ ...input, ...firstPage, undoing: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is not open.',
      on: { 'records.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'The dialog is open.',
      initial: 'loading',
      on: { 'records.close': 'closed' },
      states: {
        loading: {
          description: 'A page is on its way; the one before stays in sight.',
          entry: assign({ problem: null, undoing: null }),
          invoke: {
            src: 'findOrders',
            input: ({ context: { teachingClassId, pageNo } }) => ({ teachingClassId, pageNo }),
            onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: 'turn' },
            'tasks.changed': { target: 'loading', reenter: true },
          },
        },
        listed: {
          description: 'The page is here; it may be empty.',
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
            'tasks.changed': 'loading',
            'order.undo': { guard: 'mayUndo', target: 'undoing', actions: 'choose' },
          },
        },
        failed: { description: 'The page did not come; it can be asked for again.', on: { 'list.reload': 'loading' } },
        undoing: {
          tags: 'sending',
          description: 'An order is being taken back.',
          invoke: {
            src: 'undo',
            input: ({ context }) => ({ orderId: context.undoing ?? '' }),
            onDone: { target: 'loading', actions: 'sayUndone' },
            onError: {
              target: 'loading',
              actions: { type: 'sayFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
