/** The records of timed pushes and recalls in a dialog with two tabs, six records per page; pending ones can be cancelled. */

import { assertEvent, assign, emit, setup } from 'xstate'
import { TIME_TASK_TAB_MS } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { firstPage, isOtherPage, recordsProblem, toNotify, turned } from './recordPages'
import { findTimeTasksPlaceholder } from './taskPush.actors'
import { cancelReason } from './taskPush.logic'
import type { PushRecordsContext, PushRecordsEvent, TaskEmitted, TasksInput } from './taskPush.types'
import { texts } from './texts'

export const pushRecordsMachine = setup({
  types: {
    context: {} as PushRecordsContext,
    events: {} as PushRecordsEvent,
    input: {} as TasksInput,
    emitted: {} as TaskEmitted,
  },
  actors: { findTimeTasks: findTimeTasksPlaceholder, cancelTimeTask: callActor('cancelTimeTask') },
  /** Delay before the second tab loads its list (B189). */
  delays: { secondTabDue: TIME_TASK_TAB_MS },
  guards: {
    isOtherPage,
    isSecondTab: ({ context, event }) => event.type === 'tab.choose' && event.tab === '1' && context.tab !== '1',
    isFirstTab: ({ context, event }) => event.type === 'tab.choose' && event.tab === '0' && context.tab !== '0',
    canCancel: ({ event }) => event.type === 'cancel.ask' && cancelReason(event.timeTask, event.at) === null,
  },
  actions: {
    begin: assign({ tab: '0', ...firstPage, chosen: null }),
    chooseTab: assign(({ event }) => {
      assertEvent(event, 'tab.choose')
      return { tab: event.tab, pageNo: 1, page: null }
    }),
    turn: assign((turning) => turned(turning)),
    choose: assign(({ event }) => {
      assertEvent(event, 'cancel.ask')
      return { chosen: event.timeTask }
    }),
    notifyCancelled: emit(({ context }) => toNotify('success', texts.cancelDone[context.chosen?.executionType ?? '0'])),
    notifyFailed: emit((_, { text }: { text: string }) => toNotify('error', text || texts.cancelFailed)),
    showProblem: assign((_, { text }: { text: string }) => recordsProblem(text)),
  },
}).createMachine({
  id: 'pushRecords',
  description: 'The records of timed pushes and recalls.',
  context: ({ input }) => ({ ...input, tab: '0', ...firstPage, chosen: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Dialog closed.',
      on: { 'records.open': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'Dialog open, with two tabs.',
      initial: 'loading',
      on: {
        'records.close': 'closed',
        'tab.choose': [
          { guard: 'isSecondTab', target: '.settling', actions: 'chooseTab' },
          { guard: 'isFirstTab', target: '.loading', actions: 'chooseTab' },
        ],
      },
      states: {
        settling: {
          description: 'The second tab is chosen; its list loads after a delay.',
          after: { secondTabDue: 'loading' },
        },
        loading: {
          description: 'Loading a page; the previous one stays visible.',
          entry: assign({ problem: null }),
          invoke: {
            src: 'findTimeTasks',
            input: ({ context: { teachingClassId, tab, pageNo } }) => ({
              teachingClassId,
              executionType: tab,
              pageNo,
            }),
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
            'list.reload': 'loading',
            'tasks.changed': 'loading',
            'cancel.ask': { guard: 'canCancel', target: 'asking', actions: 'choose' },
          },
        },
        failed: { description: 'Loading failed; the user can retry.', on: { 'list.reload': 'loading' } },
        asking: {
          description: 'Asking for confirmation before a timed order is cancelled.',
          on: { 'cancel.confirm': 'cancelling', 'cancel.decline': 'listed' },
        },
        cancelling: {
          tags: 'sending',
          description: 'Cancelling a timed order.',
          invoke: {
            src: 'cancelTimeTask',
            input: ({ context }) => ({ timeTaskId: context.chosen?.timeTaskId ?? '' }),
            onDone: { target: 'loading', actions: 'notifyCancelled' },
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
