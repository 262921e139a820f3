/**
 * The history of a course: the list of entries, one entry with the differences from the draft, and restoring it after a
 * confirmation (R153, D5).
 */
import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate'
import type { CourseRecord } from '../../../../contract/entities/courses/course'
import { errors } from '../../../../contract/errors'
import type { Page } from '../../../../contract/fields'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import { foldedBy } from '../courseTemplates/courseTree.logic'
import type {
  CourseHistoryContext,
  CourseHistoryEmitted,
  CourseHistoryEvent,
  CourseHistoryInput,
  RestoreInput,
  ShownRecord,
} from './courseHistory.types'
import { historyTexts as texts } from './texts'

export const courseHistoryMachine = setup({
  types: {
    context: {} as CourseHistoryContext,
    events: {} as CourseHistoryEvent,
    input: {} as CourseHistoryInput,
    emitted: {} as CourseHistoryEmitted,
  },
  actors: {
    findRecords: fromPromise<Page<CourseRecord>, { courseId: string; pageNo: number }>(notProvided),
    getRecord: fromPromise<ShownRecord, { courseId: string; recordId: string }>(notProvided),
    /** Restores an entry; `isDone` is false where the draft has changed since it was compared. */
    restoreRecord: fromPromise<{ isDone: boolean }, RestoreInput>(notProvided),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
    isOtherPage: ({ context, event }) => event.type === 'history.turn' && event.pageNo !== context.pageNo,
    isDifferent: ({ context }) => (context.shown?.differences.length ?? 0) > 0,
    isDone: (_, { isDone }: { isDone: boolean }) => isDone,
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'history.turn')
      return { pageNo: event.pageNo }
    }),
    takePage: assign((_, { page }: { page: Page<CourseRecord> }) => ({ page, problem: null })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'record.choose')
      return { chosen: event.record, closed: [] }
    }),
    forgetShown: assign({ shown: null, recordProblem: null }),
    forget: assign({ chosen: null, shown: null, recordProblem: null }),
    show: assign((_, { shown }: { shown: ShownRecord }) => ({ shown })),
    showRecordProblem: assign((_, { error }: { error: unknown }) => ({
      recordProblem: failureOf(error).text || texts.recordFailed,
    })),
    fold: assign(({ context: { closed, shown }, event }) => {
      assertEvent(event, 'fold.change')
      return { closed: foldedBy(closed, shown?.items ?? [], event) }
    }),
    reload: raise({ type: 'history.reload' }),
    notifyRestored: emit({ type: 'notify' as const, level: 'success' as const, text: texts.restored }),
    notifyChanged: emit({ type: 'notify' as const, level: 'error' as const, text: texts.changed }),
    notifyFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || texts.restoreFailed,
    })),
  },
}).createMachine({
  id: 'courseHistory',
  description: 'The history of a course.',
  context: ({ input }) => ({
    ...input,
    pageNo: 1,
    page: null,
    problem: null,
    chosen: null,
    shown: null,
    recordProblem: null,
    closed: [],
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The history is shown.',
      type: 'parallel',
      states: {
        list: {
          description: 'The list of entries.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Loading the entries; the previous ones stay visible.',
              invoke: {
                id: 'find',
                src: 'findRecords',
                input: ({ context: { courseId, pageNo } }) => ({ courseId, pageNo }),
                onDone: {
                  target: 'listed',
                  actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#courseHistory.gone',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              // A restoration adds an entry, which an answer under way may lack.
              on: { 'history.reload': { target: 'loading', reenter: true } },
            },
            listed: {
              description: 'The entries are listed; there may be none.',
              on: {
                'history.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
                'history.reload': 'loading',
              },
            },
            failed: {
              description: 'Loading the entries failed; a retry is offered.',
              on: { 'history.reload': 'loading' },
            },
          },
        },
        record: {
          description: 'The chosen entry.',
          initial: 'none',
          states: {
            none: {
              description: 'No entry is chosen.',
              entry: 'forget',
              on: { 'record.choose': { target: 'fetching', actions: 'choose' } },
            },
            fetching: {
              description: 'Loading the course of the chosen entry.',
              entry: 'forgetShown',
              invoke: {
                id: 'get',
                src: 'getRecord',
                input: ({ context: { courseId, chosen } }) => ({ courseId, recordId: chosen?.recordId ?? '' }),
                onDone: {
                  target: 'looking',
                  actions: { type: 'show', params: ({ event }) => ({ shown: event.output }) },
                },
                onError: {
                  target: 'unread',
                  actions: { type: 'showRecordProblem', params: ({ event }) => ({ error: event.error }) },
                },
              },
              on: {
                'record.choose': { target: 'fetching', reenter: true, actions: 'choose' },
                'record.close': 'none',
              },
            },
            unread: {
              description: 'Loading the entry failed; a retry is offered.',
              on: {
                'record.choose': { target: 'fetching', actions: 'choose' },
                'record.retry': 'fetching',
                'record.close': 'none',
              },
            },
            looking: {
              description: 'The course of the entry is shown, with its differences from the draft.',
              on: {
                'record.choose': { target: 'fetching', actions: 'choose' },
                'record.restore': { guard: 'isDifferent', target: 'asking' },
                'record.close': 'none',
                'fold.change': { actions: 'fold' },
              },
            },
            asking: {
              description: 'Asking the user to confirm that the draft is replaced by the entry.',
              on: { 'record.confirm': 'restoring', 'record.cancel': 'looking' },
            },
            restoring: {
              tags: 'sending',
              description: 'Restoring the draft from the entry.',
              invoke: {
                id: 'restore',
                src: 'restoreRecord',
                input: ({ context: { courseId, chosen, shown } }) => ({
                  courseId,
                  recordId: chosen?.recordId ?? '',
                  revision: shown?.revision ?? 0,
                }),
                onDone: [
                  {
                    guard: { type: 'isDone', params: ({ event }) => event.output },
                    target: 'none',
                    actions: ['notifyRestored', 'reload'],
                  },
                  { target: 'fetching', actions: 'notifyChanged' },
                ],
                onError: {
                  target: 'looking',
                  actions: { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
      },
    },
    gone: { description: 'The course does not exist for this user.' },
  },
})
