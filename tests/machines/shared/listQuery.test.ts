/** Lists that write their query to the address, follow the address, and never stay on a missing page. */
import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { AttendanceDayEntry, AttendanceStudentSum, MyAttendance } from '../../../contract/entities/live/attendance'
import type { ClassEvent, ClassMeeting } from '../../../contract/entities/live/classLog'
import type { Announcement, Notice } from '../../../contract/entities/messages/notice'
import type { Page } from '../../../contract/fields'
import { ATTENDANCE_RECORD_PAGE, CLASS_LOG_PAGE, FILTER_SETTLE_MS, NOTICE_PAGE } from '../../../contract/limits'
import type {
  ByDay,
  FindMineInput,
  FindMonthInput,
  FindSumsInput,
} from '../../../src/machines/live/attendance/attendance.types'
import { attendanceMonthMachine } from '../../../src/machines/live/attendance/records/attendanceMonth.machine'
import { attendanceSumsMachine } from '../../../src/machines/live/attendance/records/attendanceSums.machine'
import { myAttendanceMachine } from '../../../src/machines/live/attendance/records/myAttendance.machine'
import type { FindEventsInput, FindLessonsInput } from '../../../src/machines/live/classLog/classLog.types'
import { lessonListMachine } from '../../../src/machines/live/classLog/lessonList.machine'
import { timelineMachine } from '../../../src/machines/live/classLog/timeline.machine'
import { announcementsMachine } from '../../../src/machines/messages/notices/announcements.machine'
import { noticeCentreMachine } from '../../../src/machines/messages/notices/noticeCentre.machine'
import type { NoticeQuery } from '../../../src/machines/messages/notices/notices.types'

/** A server with two pages, the second of two rows; it records the queries. */
function twoPages(size: number) {
  const asked: unknown[] = []
  const find: Find = async (query) => {
    asked.push(query)
    const count = { 1: size, 2: 2 }[query.pageNo] ?? 0
    return { list: new Array<never>(count), total: size + 2, pageNo: query.pageNo, pageSize: size }
  }
  return { asked, find }
}
type Find = (query: { readonly pageNo: number }) => Promise<Page<never>>
const noDays = async () => ({})
const mine = (find: Find) =>
  myAttendanceMachine.provide({
    actors: {
      findMine: fromPromise<Page<MyAttendance>, FindMineInput>(({ input }) => find(input)),
      findMyMonth: fromPromise<ByDay<MyAttendance>, FindMonthInput>(noDays),
    },
  })
const sums = (find: Find) =>
  attendanceSumsMachine.provide({
    actors: { findSums: fromPromise<Page<AttendanceStudentSum>, FindSumsInput>(({ input }) => find(input)) },
  })
const place = { teachingClassId: 'tc1', meetingId: 'm1' }

interface Listed {
  readonly logic: (find: Find) => AnyActorLogic
  readonly size: number
  readonly input: object
  /** The query in the address, without the page. */
  readonly filters: Readonly<Record<string, string>>
  /** The resulting query to the server. */
  readonly asks: object
}
const lists: Readonly<Record<string, Listed>> = {
  'the sign-ins by student': {
    logic: sums,
    size: ATTENDANCE_RECORD_PAGE,
    input: { teachingClassId: 'tc1' },
    filters: { from: '2026-09-01', name: '王' },
    asks: { teachingClassId: 'tc1', from: '2026-09-01', to: '', name: '王' },
  },
  'the own sign-ins': {
    logic: mine,
    size: ATTENDANCE_RECORD_PAGE,
    input: { teachingClassId: 'tc1', month: '2026-09', today: '2026-09-15' },
    filters: { to: '2026-09-30' },
    asks: { teachingClassId: 'tc1', from: '', to: '2026-09-30' },
  },
  'the lessons': {
    logic: (find) =>
      lessonListMachine.provide({
        actors: { findLessons: fromPromise<Page<ClassMeeting>, FindLessonsInput>(({ input }) => find(input)) },
      }),
    size: CLASS_LOG_PAGE.meetings,
    input: { teachingClassId: 'tc1' },
    filters: { from: '2026-09-01' },
    asks: { teachingClassId: 'tc1', from: '2026-09-01', to: '' },
  },
  'the timeline of a lesson': {
    logic: (find) =>
      timelineMachine.provide({
        actors: { findEvents: fromPromise<Page<ClassEvent>, FindEventsInput>(({ input }) => find(input)) },
      }),
    size: CLASS_LOG_PAGE.events,
    input: place,
    filters: { student: 's1', tool: 'race' },
    asks: { ...place, userId: 's1', tool: 'race' },
  },
  'the notices': {
    logic: (find) =>
      noticeCentreMachine.provide({
        actors: { findNotices: fromPromise<Page<Notice>, NoticeQuery>(({ input }) => find(input)) },
      }),
    size: NOTICE_PAGE,
    input: { role: 'student', teachingClassId: null, open: null },
    filters: { state: '0', type: '1' },
    asks: { teachingClassId: null, state: '0', type: '1', pageSize: NOTICE_PAGE },
  },
  'the announcements': {
    logic: (find) =>
      announcementsMachine.provide({
        actors: { findAnnouncements: fromPromise<Page<Announcement>, { pageNo: number }>(({ input }) => find(input)) },
      }),
    size: NOTICE_PAGE,
    input: { teachingClassId: null, newId: () => 'r1' },
    filters: {},
    asks: {},
  },
}

const isListed = (snapshot: { value: unknown }) => JSON.stringify(snapshot.value).includes('"listed"')

describe.each(Object.entries(lists))('%s', (_, { logic, size, input, filters, asks }) => {
  const open = async () => {
    const { asked, find } = twoPages(size)
    const told: unknown[] = []
    const actor = createActor(logic(find), { input })
    actor.on('query.changed', ({ query, isStep }) => told.push([query.pageNo, isStep]))
    actor.start()
    const settled = () => waitFor(actor, (snapshot) => isListed(snapshot))
    await settled()
    return { actor, asked, told, settled }
  }

  it('B023 lists what its address says, without changing the address', async () => {
    const { actor, asked, told, settled } = await open()
    actor.send({ type: 'list.show', query: { filters, pageNo: 2 } })
    await settled()
    expect(asked.at(-1)).toEqual({ ...asks, pageNo: 2 })
    actor.send({ type: 'list.show', query: { filters, pageNo: 2 } })
    expect([asked.length, told]).toEqual([2, []])
  })

  it('B023 turning the page adds a history entry; a missing page is replaced by the last one', async () => {
    const { actor, asked, told, settled } = await open()
    actor.send({ type: 'list.turn', pageNo: 2 })
    await settled()
    expect(told).toEqual([[2, true]])
    actor.send({ type: 'list.show', query: { filters: {}, pageNo: 77 } })
    await settled()
    expect(asked.at(-1)).toMatchObject({ pageNo: 2 })
    expect(told.at(-1)).toEqual([2, false])
  })
})

it('B023 continuous typing adds one history entry', async () => {
  const { find } = twoPages(ATTENDANCE_RECORD_PAGE)
  const clock = new SimulatedClock()
  const told: unknown[] = []
  const list = createActor(sums(find), { input: { teachingClassId: 'tc1' }, clock })
  list.on('query.changed', ({ query, isStep }) => told.push([query.filters.name, isStep]))
  list.start()
  for (const name of ['王', '王子']) list.send({ type: 'filter.change', filter: { name } })
  clock.increment(FILTER_SETTLE_MS)
  await waitFor(list, (snapshot) => snapshot.matches('listed'))
  list.send({ type: 'filter.change', filter: { name: '' } })
  expect(told).toEqual([
    ['王', true],
    ['王子', false],
    ['', true],
  ])
})

it.each([
  [
    'the teacher’s',
    attendanceMonthMachine.provide({
      actors: { findMonth: fromPromise<ByDay<AttendanceDayEntry>, FindMonthInput>(noDays) },
    }),
  ],
  ['the student’s', mine(twoPages(ATTENDANCE_RECORD_PAGE).find)],
] as [string, AnyActorLogic][])(
  'B358 the %s calendar writes month and day to the address, except this month and today',
  (_, logic) => {
    const told: unknown[] = []
    const month = createActor(logic, {
      input: { teachingClassId: 'tc1', month: '2026-09', today: '2026-09-15' },
    })
    month.on('query.changed', ({ query, isStep }) => told.push([query.filters.month, query.filters.day, isStep]))
    month.start()
    month.send({ type: 'month.turn', month: '2026-08' })
    month.send({ type: 'day.choose', day: '2026-08-20' })
    month.send({ type: 'month.turn', month: '2026-09' })
    expect(told).toEqual([
      ['2026-08', '', true],
      ['2026-08', '2026-08-20', false],
      ['', '', true],
    ])
    const shown = (filters: Record<string, string>) => {
      month.send({ type: 'list.show', query: { filters, pageNo: 1 } })
      const { context } = month.getSnapshot()
      return [context.month, context.day]
    }
    expect(shown({ month: '2026-07', day: '2026-07-04' })).toEqual(['2026-07', '2026-07-04'])
    expect(shown({ month: '2026-07', day: '2026-01-04' })).toEqual(['2026-07', null])
    expect(shown({})).toEqual(['2026-09', '2026-09-15'])
  },
)
