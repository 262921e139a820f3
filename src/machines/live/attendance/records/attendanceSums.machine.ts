/** A class's sign-ins by student for its teacher: a range of dates (B359), a search by name, one page at a time. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { ATTENDANCE_RECORD_PAGE, FILTER_SETTLE_MS } from '../../../../../contract/limits'
import { failureOf } from '../../../shared/failure'
import { isBeyondEnd, isSameList, lastPage, type QueryChanged } from '../../../shared/listQuery'
import { findSumsPlaceholder } from '../attendance.actors'
import { isBackwards } from '../attendance.logic'
import type { AttendanceSumsContext, AttendanceSumsEvent } from '../attendance.types'
import { texts } from '../texts'
import { sumsOf, sumsQuery } from './attendanceRecords.logic'

export const attendanceSumsMachine = setup({
  types: {
    context: {} as AttendanceSumsContext,
    events: {} as AttendanceSumsEvent,
    input: {} as Pick<AttendanceSumsContext, 'teachingClassId'>,
    emitted: {} as QueryChanged,
  },
  actors: { findSums: findSumsPlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isBackwards: ({ context }) => isBackwards(context),
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameList(event.query, sumsQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
  },
  actions: {
    takeFilter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { ...event.filter, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return sumsOf(event.query)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, ATTENDANCE_RECORD_PAGE),
    })),
    emitQueryStep: emit(({ context }) => ({ type: 'query.changed' as const, query: sumsQuery(context), isStep: true })),
    emitQuery: emit(({ context }) => ({ type: 'query.changed' as const, query: sumsQuery(context), isStep: false })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.sumsFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'attendanceSums',
  description: 'The students of a class with their counts of sign-ins.',
  context: ({ input }) => ({ ...input, from: '', to: '', name: '', pageNo: 1, page: null, problem: null }),
  initial: 'loading',
  on: {
    'filter.change': { target: '.settling', actions: ['takeFilter', 'emitQueryStep'] },
    'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
  },
  states: {
    settling: {
      description: 'The filter has just changed and may change again; the previous page stays visible.',
      after: { settled: [{ guard: 'isBackwards', target: 'backwards' }, { target: 'loading' }] },
      on: { 'filter.change': { target: 'settling', reenter: true, actions: ['takeFilter', 'emitQuery'] } },
    },
    backwards: { description: 'The range ends before it begins: nothing is requested, and the page says so.' },
    loading: {
      description: 'Loading a page; the previous one stays visible.',
      entry: 'clearProblem',
      invoke: {
        src: 'findSums',
        input: ({ context: { teachingClassId, from, to, name, pageNo } }) => ({
          teachingClassId,
          from,
          to,
          name,
          pageNo,
        }),
        onDone: [
          {
            guard: { type: 'isPageLost', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'emitQuery'],
          },
          { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: ['turn', 'emitQueryStep'] },
      },
    },
    listed: {
      description: 'The page is shown; it may be empty.',
      on: {
        'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] },
        'list.reload': 'loading',
      },
    },
    failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
  },
})
