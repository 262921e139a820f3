/** A student's own sign-ins in a class (B207, B215): a list by a range of dates (B359) and a calendar by months (B358). */
import { assertEvent, assign, setup } from 'xstate'
import { FILTER_SETTLE_MS } from '../../../contract/limits'
import { findMinePlaceholder, findMyMonthPlaceholder } from './signIn.actors'
import { dayIn, isBackwards, problemOf } from './signIn.logic'
import type { FindMonthInput, MySignInsContext, MySignInsEvent } from './signIn.types'
import { texts } from './texts'

export const mySignInsMachine = setup({
  types: {
    context: {} as MySignInsContext,
    events: {} as MySignInsEvent,
    input: {} as FindMonthInput & { today: string },
  },
  actors: { findMine: findMinePlaceholder, findMyMonth: findMyMonthPlaceholder },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isBackwards: ({ context }) => isBackwards(context),
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherMonth: ({ context, event }) => event.type === 'month.turn' && event.month !== context.month,
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
    chooseDay: assign(({ event }) => {
      assertEvent(event, 'day.choose')
      return { day: event.day }
    }),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error, texts.mineFailed) })),
    clearProblem: assign({ problem: null }),
    showCalendarProblem: assign((_, { error }: { error: unknown }) => ({
      calendarProblem: problemOf(error, texts.monthFailed),
    })),
    clearCalendarProblem: assign({ calendarProblem: null }),
  },
}).createMachine({
  id: 'mySignIns',
  description: 'A student’s own sign-ins in a class.',
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
      description: 'The list, newest first.',
      initial: 'loading',
      on: { 'filter.change': { target: '.settling', actions: 'takeFilter' } },
      states: {
        settling: {
          description: 'The range has just changed and may change again; the page before stays in sight.',
          after: { settled: [{ guard: 'isBackwards', target: 'backwards' }, { target: 'loading' }] },
          on: { 'filter.change': { target: 'settling', reenter: true, actions: 'takeFilter' } },
        },
        backwards: { description: 'The range ends before it begins: nothing is asked for, and the page says so.' },
        loading: {
          description: 'A page is on its way; the one before stays in sight.',
          entry: 'clearProblem',
          invoke: {
            src: 'findMine',
            input: ({ context: { teachingClassId, from, to, pageNo } }) => ({ teachingClassId, from, to, pageNo }),
            onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: 'turnPage' } },
        },
        listed: {
          description: 'The page is here; it may be empty.',
          on: { 'list.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turnPage' } },
        },
        failed: { description: 'The page did not come; it can be asked for again.', on: { 'list.reload': 'loading' } },
      },
    },
    calendar: {
      description: 'The month and its days.',
      initial: 'loading',
      on: {
        'month.turn': { guard: 'isOtherMonth', target: '.loading', actions: 'turnMonth' },
        'day.choose': { actions: 'chooseDay' },
      },
      states: {
        loading: {
          description: 'A month is on its way; its days can be walked through meanwhile.',
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
          on: { 'month.turn': { guard: 'isOtherMonth', target: 'loading', reenter: true, actions: 'turnMonth' } },
        },
        listed: { description: 'The month is here.' },
        failed: { description: 'It did not come; it can be asked for again.', on: { 'month.reload': 'loading' } },
      },
    },
  },
})
