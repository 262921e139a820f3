/** Model of the records of sign-ins: examples, and an assertion for each state. */

import { attendanceMonthMachine } from '../../../../machines/live/attendance/records/attendanceMonth.machine'
import {
  attendanceSumsView,
  myAttendanceView,
} from '../../../../machines/live/attendance/records/attendanceRecords.selectors'
import { attendanceSumsMachine } from '../../../../machines/live/attendance/records/attendanceSums.machine'
import { myAttendanceMachine } from '../../../../machines/live/attendance/records/myAttendance.machine'
import { texts } from '../../../../machines/live/attendance/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import {
  days,
  month,
  myDays,
  myEmptyPage,
  myPage,
  noSums,
  studentInput,
  sums,
  teacherInput,
} from '../attendance.examples'
import { attendanceMonthWords, attendanceSumsWords, myAttendanceWords } from './attendanceRecords.words'

const { teachingClassId } = teacherInput
const errors = [
  { code: 0, text: '' },
  { code: 0, text: '网络不通' },
]
const saysWhy = (problem: string | null, instead: string) =>
  must([instead, '网络不通'].includes(problem ?? ''), 'the page gives the reason')

const calendarEvents = {
  'month.turn': [
    { example: 'back', event: { type: 'month.turn', month: '2025-09' } },
    { example: 'to the month in sight', event: { type: 'month.turn', month } },
  ],
  'month.reload': [{ type: 'month.reload' }],
  'day.choose': [{ type: 'day.choose', day: '2025-10-09' }],
} as const

const listEvents = {
  'list.turn': [
    { example: 'on', event: { type: 'list.turn', pageNo: 2 } },
    { example: 'to the page in sight', event: { type: 'list.turn', pageNo: 1 } },
  ],
  'list.reload': [{ type: 'list.reload' }],
} as const

const backwards = { from: '2025-10-09', to: '2025-10-01' }
const _range = { from: '2025-10-01', to: '2025-10-09' }
const _oneDay = { from: '2025-10-09', to: '2025-10-09' }
const _openEnd = { from: '2025-10-01', to: '' }

export const attendanceMonthModel = defineModel<typeof attendanceMonthMachine>({
  name: 'attendance-month',
  feature: 'attendance',
  purpose: 'A month of a class’s sign-ins for its teacher: days, the sign-ins of a day, the students of one sign-in.',
  machine: attendanceMonthMachine,
  source: 'src/machines/live/attendance/records/attendanceMonth.machine.ts',
  starts: [{ name: 'a month', input: { teachingClassId, month, today: '2025-10-09' } }],
  words: attendanceMonthWords,
  events: {
    ...calendarEvents,
    'detail.open': [{ type: 'detail.open', signInId: 'si1' }],
    'list.show': [
      {
        example: 'a link',
        event: { type: 'list.show', query: { filters: { month: '2025-09', day: '2025-09-08' }, pageNo: 1 } },
      },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'detail.close': [{ type: 'detail.close' }],
  },
  actors: { findMonth: { done: [days, {}], error: errors } },
  states: {
    'calendar.loading': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findMonth') mustBe(input, { teachingClassId, month: context.month }, 'B358: the requested month')
    },
    'calendar.listed': ({ context }) => must(context.days !== null, 'B223: the days are known'),
    'calendar.failed': ({ context }) => saysWhy(context.problem, texts.monthFailed),
    'detail.closed': ({ context, children }) => {
      mustBe(context.signInId, null, 'the open sign-in')
      must(children.detail === undefined, 'no students are requested')
    },
    'detail.open': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'detail') mustBe(input, { signInId: context.signInId }, 'the requested students')
    },
  },
  stateKey: ({ context }) => ({ month: context.month, day: context.day, isKnown: context.days !== null }),
})

export const attendanceSumsModel = defineModel<typeof attendanceSumsMachine>({
  name: 'attendance-sums',
  feature: 'attendance',
  purpose: 'A class’s sign-ins by student for its teacher: a range of dates, a search by name, one page at a time.',
  machine: attendanceSumsMachine,
  source: 'src/machines/live/attendance/records/attendanceSums.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: attendanceSumsWords,
  events: {
    ...listEvents,
    'list.show': [
      {
        example: 'a link',
        event: { type: 'list.show', query: { filters: { from: '2025-10-01', name: '王' }, pageNo: 2 } },
      },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'filter.change': [
      { example: 'a name', event: { type: 'filter.change', filter: { name: '欧阳' } } },
      { example: 'a range', event: { type: 'filter.change', filter: { from: '2025-10-01', to: '' } } },
      { example: 'a range that ends before it begins', event: { type: 'filter.change', filter: backwards } },
    ],
  },
  actors: { findSums: { done: [sums, noSums], error: errors } },
  states: {
    settling: ({ context }, { started }) => {
      mustBe(context.pageNo, 1, 'the page after a change of the filter')
      mustBe(started, [], 'the requests while the filter changes')
    },
    backwards: (snapshot, { started }) => {
      mustBe(started, [], 'the requests for a range that is not valid')
      mustBe(attendanceSumsView(snapshot).rangeProblem, texts.backwards, 'the text of the page')
    },
    loading: ({ context: { from, to, name, pageNo } }, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId, from, to, name, pageNo }, 'B359: the request')
    },
    listed: ({ context }) => must(context.page !== null, 'the page is loaded'),
    failed: ({ context }) => saysWhy(context.problem, texts.sumsFailed),
  },
  stateKey: ({ context: { from, to, name, pageNo, page } }) => ({ from, to, name, pageNo, rows: page?.list.length }),
})

export const myAttendanceModel = defineModel<typeof myAttendanceMachine>({
  name: 'attendance-mine',
  feature: 'attendance',
  purpose: 'A student’s own sign-ins in a class: a list for a range of dates and a calendar by month.',
  machine: myAttendanceMachine,
  source: 'src/machines/live/attendance/records/myAttendance.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId: studentInput.teachingClassId, month, today: '2025-10-09' } }],
  words: myAttendanceWords,
  events: {
    ...calendarEvents,
    ...listEvents,
    'list.show': [
      {
        example: 'a link',
        event: { type: 'list.show', query: { filters: { from: '2025-10-02', month: '2025-09' }, pageNo: 2 } },
      },
      { example: 'what is listed', event: { type: 'list.show', query: { filters: {}, pageNo: 1 } } },
    ],
    'filter.change': [
      { example: 'a range', event: { type: 'filter.change', filter: { from: '2025-10-01' } } },
      { example: 'a range that ends before it begins', event: { type: 'filter.change', filter: backwards } },
    ],
  },
  actors: {
    findMine: { done: [myPage, myEmptyPage], error: errors },
    findMyMonth: { done: [myDays, {}], error: errors },
  },
  states: {
    'list.settling': ({ context }) => mustBe(context.pageNo, 1, 'the page after a change of the range'),
    'list.backwards': (snapshot) =>
      mustBe(myAttendanceView(snapshot).list.rangeProblem, texts.backwards, 'the text of the page'),
    'list.loading': ({ context: { from, to, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findMine') mustBe(input, { teachingClassId, from, to, pageNo }, 'G110, B359: the request')
    },
    'list.listed': ({ context }) => must(context.page !== null, 'B207: the page is loaded'),
    'list.failed': ({ context }) => saysWhy(context.problem, texts.mineFailed),
    'calendar.loading': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findMyMonth')
          mustBe(input, { teachingClassId, month: context.month }, 'G110, B358: the requested month')
    },
    'calendar.listed': ({ context }) => must(context.days !== null, 'B215: the days are known'),
    'calendar.failed': ({ context }) => saysWhy(context.calendarProblem, texts.monthFailed),
  },
  stateKey: ({ context: { from, to, pageNo, page, month: shown, days: known, day } }) => ({
    from,
    to,
    pageNo,
    rows: page?.list.length,
    shown,
    isKnown: known !== null,
    day,
  }),
})
