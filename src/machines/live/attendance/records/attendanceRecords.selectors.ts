/** Selectors of the records of sign-ins, and the calendar that they share. */
import type { SnapshotFrom } from 'xstate'
import type {
  AttendanceDayEntry,
  AttendanceStudentSum,
  MyAttendance,
} from '../../../../../contract/entities/live/attendance'
import { ATTENDANCE_RECORD_PAGE } from '../../../../../contract/limits'
import { type PageFace, pageFace } from '../../../shared/listFace'
import { isBackwards } from '../attendance.logic'
import type { ByDay, DateRange } from '../attendance.types'
import type { attendanceScanMachine } from '../scan/attendanceScan.machine'
import { texts } from '../texts'
import type { attendanceMonthMachine } from './attendanceMonth.machine'
import type { attendanceSumsMachine } from './attendanceSums.machine'
import type { myAttendanceMachine } from './myAttendance.machine'

/** Data of a calendar, for any type of entry. */
export interface CalendarView<Entry> {
  readonly face: 'loading' | 'failed' | 'full'
  readonly isLoading: boolean
  readonly month: string
  readonly days: ByDay<Entry>
  readonly day: string | null
  /** The entries of the visible day. */
  readonly entries: readonly Entry[]
  readonly problem: string | null
}

const calendarView = <Entry>(
  { month, days, day }: { month: string; days: ByDay<Entry> | null; day: string | null },
  isFailed: boolean,
  problem: string | null,
): CalendarView<Entry> => ({
  face: isFailed ? 'failed' : 'full',
  isLoading: days === null && !isFailed,
  month,
  days: days ?? {},
  day,
  entries: (day && days?.[day]) || [],
  problem,
})

export interface AttendanceMonthView extends CalendarView<AttendanceDayEntry> {
  readonly isDetailOpen: boolean
}

export function attendanceMonthView(snapshot: SnapshotFrom<typeof attendanceMonthMachine>): AttendanceMonthView {
  const { context } = snapshot
  return {
    ...calendarView(context, snapshot.matches({ calendar: 'failed' }), context.problem),
    isDetailOpen: snapshot.matches({ detail: 'open' }),
  }
}

interface PageView<Row> {
  readonly face: PageFace
  /** Another page is loading; the previous one is still shown. */
  readonly isLoading: boolean
  readonly range: DateRange
  /** Why the range is not valid. */
  readonly rangeProblem: string | null
  readonly rows: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly problem: string | null
}

const pageView = <Row>(
  context: DateRange & {
    readonly page: { readonly list: readonly Row[]; readonly total: number } | null
    readonly pageNo: number
    readonly problem: string | null
  },
  isFailed: boolean,
  isLoading: boolean,
): PageView<Row> => ({
  face: pageFace(context.page?.list, isFailed),
  isLoading,
  range: { from: context.from, to: context.to },
  rangeProblem: isBackwards(context) ? texts.backwards : null,
  rows: context.page?.list ?? [],
  pageNo: context.pageNo,
  pageSize: ATTENDANCE_RECORD_PAGE,
  total: context.page?.total ?? 0,
  problem: context.problem,
})

export interface AttendanceSumsView extends PageView<AttendanceStudentSum> {
  readonly name: string
}

export function attendanceSumsView(snapshot: SnapshotFrom<typeof attendanceSumsMachine>): AttendanceSumsView {
  const { context } = snapshot
  return { ...pageView(context, snapshot.matches('failed'), snapshot.matches('loading')), name: context.name }
}

export interface MyAttendanceView {
  readonly list: PageView<MyAttendance>
  readonly calendar: CalendarView<MyAttendance>
}

export function myAttendanceView(snapshot: SnapshotFrom<typeof myAttendanceMachine>): MyAttendanceView {
  const { context } = snapshot
  return {
    list: pageView(context, snapshot.matches({ list: 'failed' }), snapshot.matches({ list: 'loading' })),
    calendar: calendarView(context, snapshot.matches({ calendar: 'failed' }), context.calendarProblem),
  }
}

export interface AttendanceScanView {
  /** `worthless`: only another code helps, or signing in without one. */
  readonly face: 'working' | 'worthless' | 'failed'
  readonly text: string
  /** The page to open now. */
  readonly goes: 'login' | 'class' | null
}

export function attendanceScanView(snapshot: SnapshotFrom<typeof attendanceScanMachine>): AttendanceScanView {
  if (snapshot.matches('missing')) return { face: 'worthless', text: texts.scanMissing, goes: null }
  if (snapshot.matches('failed')) {
    return { face: 'failed', text: snapshot.context.problem ?? texts.scanFailed, goes: null }
  }
  if (snapshot.matches('worthless')) {
    return { face: 'worthless', text: snapshot.context.problem ?? texts.scanFailed, goes: null }
  }
  if (snapshot.matches('entering')) return { face: 'working', text: texts.scanEntering, goes: 'class' }
  const isLeaving = snapshot.matches('leaving')
  if (isLeaving || snapshot.matches('keeping')) {
    return { face: 'working', text: texts.scanLogin, goes: isLeaving ? 'login' : null }
  }
  return { face: 'working', text: texts.scanning, goes: null }
}
