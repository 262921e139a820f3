/** A student's own sign-ins in a class (B207, B215): a list for a range of dates (B359), a calendar by month (B358). */
import { assertEvent, assign, emit, setup } from 'xstate'
import { ATTENDANCE_RECORD_PAGE, FILTER_SETTLE_MS } from '../../../../../contract/limits'
import { failureOf } from '../../../shared/failure'
import { isBeyondEnd, isSameList, type ListQuery, lastPage, type QueryChanged } from '../../../shared/listQuery'
import { findMinePlaceholder, findMyMonthPlaceholder } from '../attendance.actors'
import { dayIn, isBackwards } from '../attendance.logic'
import type { FindMonthInput, MyAttendanceContext, MyAttendanceEvent } from '../attendance.types'
import { texts } from '../texts'
import { calendarFilters, calendarOf, mineOf, mineQuery } from './attendanceRecords.logic'

/** The list and the calendar as the address has them. */
export const myAttendanceQuery = (context: MyAttendanceContext): ListQuery => {
  const { filters, pageNo } = mineQuery(context)
  return { filters: { ...filters, ...calendarFilters(context) }, pageNo }
}

export const myAttendanceMachine = setup({
  types: {
    context: {} as MyAttendanceContext,
    events: {} as MyAttendanceEvent,
    input: {} as FindMonthInput & { today: string },
    emitted: {} as QueryChanged,
  },
  actors: { findMine: findMinePlaceholder, findMyMonth: findMyMonthPlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isBackwards: ({ context }) => isBackwards(context),
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherMonth: ({ context, event }) => event.type === 'month.turn' && event.month !== context.month,
    isOtherList: ({ context, event }) =>
      event.type === 'list.show' && !isSameList(mineQuery(mineOf(event.query)), mineQuery(context)),
    showsOtherMonth: ({ context, event }) =>
      event.type === 'list.show' && calendarOf(event.query, context.today).month !== context.month,
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
  },
  actions: {
    takeFilter: assign(({ event }) => {
      assertEvent(event, 'filter.change')
      return { ...event.filter, pageNo: 1 }
    }),
    turnPage: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    turnMonth: assign(({ context, event }) => {
      assertEvent(event, 'month.turn')
      return { month: event.month, days: null, day: dayIn(event.month, context.today) }
    }),
    showList: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return mineOf(event.query)
    }),
    showMonth: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return { ...calendarOf(event.query, context.today), days: null }
    }),
    showDay: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return calendarOf(event.query, context.today)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, ATTENDANCE_RECORD_PAGE),
    })),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: myAttendanceQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: myAttendanceQuery(context),
      isStep: false,
    })),
    chooseDay: assign(({ event }) => {
      assertEvent(event, 'day.choose')
      return { day: event.day }
    }),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.mineFailed })),
    clearProblem: assign({ problem: null }),
    showCalendarProblem: assign((_, { error }: { error: unknown }) => ({
      calendarProblem: failureOf(error).text || texts.monthFailed,
    })),
    clearCalendarProblem: assign({ calendarProblem: null }),
  },
}).createMachine({
  id: 'myAttendance',
  description: 'The student’s own sign-ins in a class.',
  context: ({ input }) => ({
    ...input,
    from: '',
    to: '',
    pageNo: 1,
    page: null,
    problem: null,
    days: null,
    day: dayIn(input.month, input.today),
    calendarProblem: null,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'The list of sign-ins, newest first.',
      initial: 'loading',
      on: {
        'filter.change': { target: '.settling', actions: ['takeFilter', 'emitQueryStep'] },
        'list.show': { guard: 'isOtherList', target: '.loading', actions: 'showList' },
      },
      states: {
        settling: {
          description: 'The range has just changed and may change again; the previous page stays visible.',
          after: { settled: [{ guard: 'isBackwards', target: 'backwards' }, { target: 'loading' }] },
          on: { 'filter.change': { target: 'settling', reenter: true, actions: ['takeFilter', 'emitQuery'] } },
        },
        backwards: { description: 'The range ends before it begins: nothing is requested, and the page says so.' },
        loading: {
          description: 'Loading a page; the previous one stays visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'findMine',
            input: ({ context: { teachingClassId, from, to, pageNo } }) => ({ teachingClassId, from, to, pageNo }),
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
            'list.turn': {
              guard: 'isOtherPage',
              target: 'loading',
              reenter: true,
              actions: ['turnPage', 'emitQueryStep'],
            },
          },
        },
        listed: {
          description: 'The page is shown; it may be empty.',
          on: { 'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turnPage', 'emitQueryStep'] } },
        },
        failed: { description: 'Loading the page failed; it can be retried.', on: { 'list.reload': 'loading' } },
      },
    },
    calendar: {
      description: 'The month and its days.',
      initial: 'loading',
      on: {
        'month.turn': { guard: 'isOtherMonth', target: '.loading', actions: ['turnMonth', 'emitQueryStep'] },
        'day.choose': { actions: ['chooseDay', 'emitQuery'] },
        'list.show': [{ guard: 'showsOtherMonth', target: '.loading', actions: 'showMonth' }, { actions: 'showDay' }],
      },
      states: {
        loading: {
          description: 'Loading a month; its days can already be browsed.',
          entry: 'clearCalendarProblem',
          invoke: {
            src: 'findMyMonth',
            input: ({ context: { teachingClassId, month } }) => ({ teachingClassId, month }),
            onDone: { target: 'listed', actions: assign({ days: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showCalendarProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'month.turn': {
              guard: 'isOtherMonth',
              target: 'loading',
              reenter: true,
              actions: ['turnMonth', 'emitQueryStep'],
            },
          },
        },
        listed: { description: 'The month is shown.' },
        failed: { description: 'Loading the month failed; it can be retried.', on: { 'month.reload': 'loading' } },
      },
    },
  },
})
