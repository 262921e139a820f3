/** The orders of a class in a dialog, the latest first; recent orders can be undone here. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { firstPage, isOtherPage, recordsProblem, toNotify, turned } from './recordPages'
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
    notifyUndone: emit(toNotify('success', texts.undone)),
    notifyFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.undoFailed)),
    showProblem: assign((_, { text }: { text: string }) => recordsProblem(text)),
  },
}).createMachine({
  id: 'orderRecords',
  description: 'The orders of a class.',
  context: ({ input }) => ({ ...input, ...firstPage, undoing: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Dialog closed.',
      on: { 'records.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'Dialog open.',
      initial: 'loading',
      on: { 'records.close': 'closed' },
      states: {
        loading: {
          description: 'Loading a page; the previous one stays visible.',
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
          description: 'The page is shown; it may be empty.',
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
            'tasks.changed': 'loading',
            'order.undo': { guard: 'mayUndo', target: 'undoing', actions: 'choose' },
          },
        },
        failed: { description: 'Loading failed; the user can retry.', on: { 'list.reload': 'loading' } },
        undoing: {
          tags: 'sending',
          description: 'Undoing an order.',
          invoke: {
            src: 'undo',
            input: ({ context }) => ({ orderId: context.undoing ?? '' }),
            onDone: { target: 'loading', actions: 'notifyUndone' },
            onError: {
              target: 'loading',
              actions: { type: 'notifyFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
