/** A month of a class's sign-ins for its teacher (B223, B358): days, sign-ins of a day, students of one sign-in. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../../shared/failure'
import type { ListQuery, QueryChanged } from '../../../shared/listQuery'
import { findMonthPlaceholder } from '../attendance.actors'
import { dayIn } from '../attendance.logic'
import type { AttendanceMonthContext, AttendanceMonthEvent, FindMonthInput } from '../attendance.types'
import { texts } from '../texts'
import { attendanceDetailMachine } from './attendanceDetail.machine'
import { calendarFilters, calendarOf } from './attendanceRecords.logic'

/** The month and the day as the address has them. */
export const attendanceMonthQuery = (context: AttendanceMonthContext): ListQuery => ({
  filters: calendarFilters(context),
  pageNo: 1,
})

export const attendanceMonthMachine = setup({
  types: {
    context: {} as AttendanceMonthContext,
    events: {} as AttendanceMonthEvent,
    input: {} as FindMonthInput & { today: string },
    emitted: {} as QueryChanged,
    children: {} as { detail: 'detail' },
  },
  actors: { findMonth: findMonthPlaceholder, detail: attendanceDetailMachine },
  guards: {
    isOtherMonth: ({ context, event }) => event.type === 'month.turn' && event.month !== context.month,
    showsOtherMonth: ({ context, event }) =>
      event.type === 'list.show' && calendarOf(event.query, context.today).month !== context.month,
  },
  actions: {
    turn: assign(({ context, event }) => {
      assertEvent(event, 'month.turn')
      return { month: event.month, days: null, day: dayIn(event.month, context.today) }
    }),
    showMonth: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return { ...calendarOf(event.query, context.today), days: null }
    }),
    showDay: assign(({ context, event }) => {
      assertEvent(event, 'list.show')
      return calendarOf(event.query, context.today)
    }),
    emitQueryStep: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: attendanceMonthQuery(context),
      isStep: true,
    })),
    emitQuery: emit(({ context }) => ({
      type: 'query.changed' as const,
      query: attendanceMonthQuery(context),
      isStep: false,
    })),
    chooseDay: assign(({ event }) => {
      assertEvent(event, 'day.choose')
      return { day: event.day }
    }),
    chooseAttendance: assign(({ event }) => {
      assertEvent(event, 'detail.open')
      return { signInId: event.signInId }
    }),
    forgetAttendance: assign({ signInId: null }),
    showProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureOf(error).text || texts.monthFailed,
    })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'attendanceMonth',
  description: 'The sign-ins of a class in one month.',
  context: ({ input }) => ({
    ...input,
    days: null,
    day: dayIn(input.month, input.today),
    signInId: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    calendar: {
      description: 'The month and its days.',
      initial: 'loading',
      on: {
        'month.turn': { guard: 'isOtherMonth', target: '.loading', actions: ['turn', 'emitQueryStep'] },
        'day.choose': { actions: ['chooseDay', 'emitQuery'] },
        'list.show': [{ guard: 'showsOtherMonth', target: '.loading', actions: 'showMonth' }, { actions: 'showDay' }],
      },
      states: {
        loading: {
          description: 'Loading a month; its days can already be browsed.',
          entry: 'clearProblem',
          invoke: {
            src: 'findMonth',
            input: ({ context: { teachingClassId, month } }) => ({ teachingClassId, month }),
            onDone: { target: 'listed', actions: assign({ days: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'month.turn': {
              guard: 'isOtherMonth',
              target: 'loading',
              reenter: true,
              actions: ['turn', 'emitQueryStep'],
            },
          },
        },
        listed: {
          description: 'The month is shown; new notes on a sign-in change its counts.',
          on: { 'month.reload': 'loading', 'detail.close': 'loading' },
        },
        failed: { description: 'Loading the month failed; it can be retried.', on: { 'month.reload': 'loading' } },
      },
    },
    detail: {
      description: 'The students of one sign-in.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No sign-in is open.',
          on: { 'detail.open': { target: 'open', actions: 'chooseAttendance' } },
        },
        open: {
          description: 'One sign-in is open; notes written there change the counts.',
          invoke: {
            id: 'detail',
            src: 'detail',
            input: ({ context: { signInId } }) => ({ signInId: signInId ?? '' }),
          },
          on: { 'detail.close': { target: 'closed', actions: 'forgetAttendance' } },
        },
      },
    },
  },
})
