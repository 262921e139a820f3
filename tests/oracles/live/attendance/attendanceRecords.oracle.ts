/**
 * The records of sign-ins (B207, B215, B223, B358, B359): the students of one with their marks, a month, the counts of the
 * students, and a student's own sign-ins. A mark of another user is shown and never overwritten.
 */
import type { AttendanceMarked, AttendanceStudent } from '../../../../contract/entities/live/attendance'
import type { Page } from '../../../../contract/fields'
import { ATTENDANCE_RECORD_PAGE, FILTER_SETTLE_MS } from '../../../../contract/limits'
import { attendanceDetailModel } from '../../../../src/catalogue/live/attendance/records/attendanceDetail.model'
import {
  attendanceMonthModel,
  attendanceSumsModel,
  myAttendanceModel,
} from '../../../../src/catalogue/live/attendance/records/attendanceRecords.model'
import { attendanceDetailView } from '../../../../src/machines/live/attendance/attendance.selectors'
import type { AttendanceDetailContext } from '../../../../src/machines/live/attendance/attendance.types'
import {
  attendanceMonthView,
  attendanceSumsView,
  myAttendanceView,
} from '../../../../src/machines/live/attendance/records/attendanceRecords.selectors'
import { texts } from '../../../../src/machines/live/attendance/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { address, isBackwards, type List, loaded, type Paged, pageFace, turn } from '../../pages'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Detail {
  readonly signInId: string
  readonly is: 'loading' | 'failed' | 'reading' | 'marking' | 'saving'
  readonly entry: unknown
  readonly students: readonly AttendanceStudent[] | null
  readonly ticked: readonly string[]
  readonly draft: AttendanceDetailContext['draft']
  readonly changed: readonly AttendanceStudent[]
  readonly problem: string | null
}

const loadStudents = (known: Detail): Step<Detail> =>
  stay(known, { is: 'loading', problem: null }, starts('findStudents', { signInId: known.signInId }))
const named = ({ students }: Detail, ids: readonly string[]) =>
  (students ?? []).filter(({ studentId }) => ids.includes(studentId))

export const detail = rulesOf(attendanceDetailModel)({
  begin: ({ signInId }): Detail => ({
    signInId,
    is: 'loading',
    entry: null,
    students: null,
    ticked: [],
    draft: null,
    changed: [],
    problem: null,
  }),
  rules: {
    'detail.reload': (known) => (known.is === 'marking' || known.is === 'saving' ? undefined : loadStudents(known)),
    'detail.received': (known, { students }) => stay(known, { students }),
    'tick.change': (known, { studentIds }) =>
      known.is === 'loading' || known.is === 'failed' ? undefined : stay(known, { ticked: studentIds }),
    'mark.begin': (known, { studentIds }) => {
      const rows = named(known, studentIds)
      const [one] = rows
      if (!one || (known.is !== 'reading' && known.is !== 'marking')) return undefined
      // The note of one student continues its mark; a student who signed in late was late.
      const mark = one.mark !== '' ? one.mark : one.hadSign === '1' ? 'late' : 'present'
      const first = rows.length === 1 ? { mark, reason: one.reason } : { mark: 'present' as const, reason: '' }
      const ids = rows.map(({ studentId }) => studentId)
      return stay(known, { is: 'marking', draft: { studentIds: ids, ...first }, changed: [], problem: null })
    },
    'mark.change': (known, { draft }) =>
      known.is === 'marking' && known.draft ? stay(known, { draft: { ...known.draft, ...draft } }) : undefined,
    'mark.cancel': (known) =>
      known.is === 'marking' ? stay(known, { is: 'reading', draft: null, changed: [], problem: null }) : undefined,
    'mark.save': (known) => {
      const { signInId, draft } = known
      if (known.is !== 'marking' || !draft) return undefined
      const { mark, reason, studentIds } = draft
      const students = named(known, studentIds).map(({ studentId, version }) => ({ studentId, version }))
      const request = { signInId, students, mark, reason: mark === '' ? '' : reason.trim() }
      return stay(known, { is: 'saving', problem: null }, starts('mark', request))
    },
    'done findStudents': (known, found: Pick<Detail, 'entry' | 'students'>) => stay(known, { ...found, is: 'reading' }),
    'error findStudents': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.detailFailed) }),
    'done mark': (known, { marked, changed }: AttendanceMarked) => {
      const news = [...marked, ...changed]
      const students = known.students?.map((row) => news.findLast((one) => one.studentId === row.studentId) ?? row)
      const next: Detail = { ...known, students: students ?? null }
      if (changed.length > 0) {
        const studentIds = changed.map(({ studentId }) => studentId)
        return stay(next, { is: 'marking', changed, draft: known.draft && { ...known.draft, studentIds } })
      }
      const [one] = marked
      const text = marked.length === 1 && one ? texts.saved(one.studentName) : texts.savedAll(marked.length)
      return stay(next, { is: 'reading', draft: null, changed: [], problem: null, ticked: [] }, say('success', text))
    },
    'error mark': (known, error: Failure) => stay(known, { is: 'marking', problem: reasonOf(error, texts.saveFailed) }),
  },
  shown: (known) => ({
    face: known.is === 'failed' ? 'failed' : known.students === null ? 'loading' : 'full',
    isLoading: known.is === 'loading',
    entry: known.entry,
    students: known.students ?? [],
    ticked: known.ticked,
    marking: known.draft && {
      ...known.draft,
      names: named(known, known.draft.studentIds).map(({ studentName }) => studentName),
      changed: known.changed,
      isSaving: known.is === 'saving',
    },
    problem: known.problem,
    runs: known.is === 'loading' ? 'findStudents' : known.is === 'saving' ? 'mark' : '',
  }),
  read: (snapshot) => ({ ...attendanceDetailView(snapshot), runs: running(snapshot) }),
})

interface Calendar {
  readonly input: { readonly teachingClassId: string; readonly today: string }
  readonly month: string
  readonly day: string | null
  readonly days: Readonly<Record<string, unknown>> | null
  readonly calendar: 'loading' | 'listed' | 'failed'
  readonly monthProblem: string | null
}

/** The first chosen day of a month: today, if it is in that month. */
const firstDay = (month: string, { input: { today } }: Calendar): string | null =>
  today.slice(0, 7) === month ? today : null
const loadMonth =
  (actor: string) =>
  <Known extends Calendar>(known: Known): Step<Known> => {
    const { input, month } = known
    const asked = starts(actor, { teachingClassId: input.teachingClassId, month })
    return stay({ ...known, calendar: 'loading', monthProblem: null }, {}, asked)
  }
/** The initial values are left out of the address. */
const calendarFilters = (known: Calendar) => ({
  month: known.month === known.input.today.slice(0, 7) ? '' : known.month,
  day: known.day === firstDay(known.month, known) ? '' : (known.day ?? ''),
})
/** The calendar of an address: a day of another month is ignored. */
const shownIn = (known: Calendar, filters: Readonly<Record<string, string>>) => {
  const month = filters.month || known.input.today.slice(0, 7)
  const day = filters.day?.slice(0, 7) === month ? filters.day : firstDay(month, known)
  return { month, day }
}
const calendarShown = (known: Calendar) => ({
  face: known.calendar === 'failed' ? 'failed' : 'full',
  isLoading: known.days === null && known.calendar !== 'failed',
  month: known.month,
  days: known.days ?? {},
  day: known.day,
  entries: known.days?.[known.day ?? ''] ?? [],
  problem: known.monthProblem,
})

interface Month extends Calendar {
  readonly signInId: string | null
}

const loadTeacherMonth = loadMonth('findMonth')
const monthAddress = (known: Month, isStep: boolean) =>
  emits({ type: 'query.changed', query: { filters: calendarFilters(known), pageNo: 1 }, isStep })

export const month = rulesOf(attendanceMonthModel)({
  begin: ({ teachingClassId, month: first, today }): Month => ({
    input: { teachingClassId, today },
    month: first,
    day: today.slice(0, 7) === first ? today : null,
    days: null,
    calendar: 'loading',
    monthProblem: null,
    signInId: null,
  }),
  rules: {
    'month.turn': (known, { month: other }) => {
      if (other === known.month) return undefined
      const next: Month = { ...known, month: other, day: firstDay(other, known), days: null }
      return and(stay(next, {}, monthAddress(next, true)), loadTeacherMonth)
    },
    'day.choose': (known, { day }) => stay(known, { day }, monthAddress({ ...known, day }, false)),
    'list.show': (known, { query: { filters } }) => {
      const next: Month = { ...known, ...shownIn(known, filters) }
      return next.month === known.month ? stay(next) : loadTeacherMonth({ ...next, days: null })
    },
    'month.reload': (known) => (known.calendar === 'loading' ? undefined : loadTeacherMonth(known)),
    'detail.open': (known, { signInId }) =>
      known.signInId === null ? stay(known, { signInId }, starts('detail', { signInId })) : undefined,
    /** New notes on the sign-in have changed its counts. */
    'detail.close': (known) => {
      const next: Month = { ...known, signInId: null }
      return known.calendar === 'listed' ? loadTeacherMonth(next) : stay(next)
    },
    'done findMonth': (known, days: Calendar['days']) => stay(known, { calendar: 'listed', days }),
    'error findMonth': (known, error: Failure) =>
      stay(known, { calendar: 'failed', monthProblem: reasonOf(error, texts.monthFailed) }),
  },
  /** Only an open sign-in can be closed. */
  canHappen: ({ signInId }, happened) =>
    signInId !== null || happened.kind !== 'event' || happened.type !== 'detail.close',
  shown: (known) => ({
    ...calendarShown(known),
    isDetailOpen: known.signInId !== null,
    runs: [...(known.signInId === null ? [] : ['detail']), ...(known.calendar === 'loading' ? ['findMonth'] : [])].join(
      ' ',
    ),
  }),
  read: (snapshot) => ({ ...attendanceMonthView(snapshot), runs: running(snapshot) }),
})

interface Sums extends Paged {
  readonly teachingClassId: string
  readonly from: string
  readonly to: string
  readonly name: string
  readonly settledAt: number
}

const sumsList: List<Sums> = {
  load: (known) => {
    const { teachingClassId, from, to, name, pageNo } = known
    return stay(
      known,
      { is: 'loading', problem: null },
      starts('findSums', { teachingClassId, from, to, name, pageNo }),
    )
  },
  filters: ({ from, to, name }) => ({ from, to, name }),
  size: ATTENDANCE_RECORD_PAGE,
}

const rowsShown = (known: Paged & { readonly from: string; readonly to: string }) => ({
  face: pageFace(known.is === 'failed', known.page?.list),
  isLoading: known.is === 'loading',
  range: { from: known.from, to: known.to },
  rangeProblem: isBackwards(known) ? texts.backwards : null,
  rows: known.page?.list ?? [],
  pageNo: known.pageNo,
  pageSize: ATTENDANCE_RECORD_PAGE,
  total: known.page?.total ?? 0,
  problem: known.problem,
})

export const sums = rulesOf(attendanceSumsModel)({
  begin: ({ teachingClassId }): Sums => ({
    teachingClassId,
    is: 'loading',
    from: '',
    to: '',
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    settledAt: 0,
  }),
  rules: {
    'filter.change': (known, { filter }, at) => {
      const next: Sums = { ...known, ...filter, pageNo: 1, is: 'settling', settledAt: at + FILTER_SETTLE_MS }
      return stay(next, {}, address(sumsList, next, known.is !== 'settling'))
    },
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { from = '', to = '', name = '' } = filters
      const isSame = [from === known.from, to === known.to, name === known.name, pageNo === known.pageNo].every(Boolean)
      return isSame ? undefined : sumsList.load({ ...known, from, to, name, pageNo })
    },
    'list.turn': (known, { pageNo }) =>
      known.is === 'loading' || known.is === 'listed' ? turn(sumsList, known, pageNo) : undefined,
    'list.reload': (known) => (known.is === 'listed' || known.is === 'failed' ? sumsList.load(known) : undefined),
    'done findSums': (known, page: Page<unknown>) => loaded(sumsList, known, page),
    'error findSums': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.sumsFailed) }),
  },
  timer: ({ is, settledAt }) =>
    is === 'settling'
      ? {
          at: settledAt,
          elapse: (known) => (isBackwards(known) ? stay(known, { is: 'backwards' }) : sumsList.load(known)),
        }
      : undefined,
  shown: (known) => ({
    ...rowsShown(known),
    name: known.name,
    runs: known.is === 'loading' ? 'findSums' : '',
  }),
  read: (snapshot) => ({ ...attendanceSumsView(snapshot), runs: running(snapshot) }),
})

interface Mine extends Calendar, Paged {
  readonly from: string
  readonly to: string
  readonly settledAt: number
}

const mineList: List<Mine> = {
  load: (known) => {
    const { input, from, to, pageNo } = known
    const asked = { teachingClassId: input.teachingClassId, from, to, pageNo }
    return stay(known, { is: 'loading', problem: null }, starts('findMine', asked))
  },
  filters: (known) => ({ from: known.from, to: known.to, ...calendarFilters(known) }),
  size: ATTENDANCE_RECORD_PAGE,
}
const loadMyMonth = loadMonth('findMyMonth')

export const mine = rulesOf(myAttendanceModel)({
  begin: ({ teachingClassId, month: first, today }): Mine => ({
    input: { teachingClassId, today },
    is: 'loading',
    from: '',
    to: '',
    pageNo: 1,
    page: null,
    problem: null,
    settledAt: 0,
    month: first,
    day: today.slice(0, 7) === first ? today : null,
    days: null,
    calendar: 'loading',
    monthProblem: null,
  }),
  rules: {
    'filter.change': (known, { filter }, at) => {
      const next: Mine = { ...known, ...filter, pageNo: 1, is: 'settling', settledAt: at + FILTER_SETTLE_MS }
      return stay(next, {}, address(mineList, next, known.is !== 'settling'))
    },
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { from = '', to = '' } = filters
      const isSame = from === known.from && to === known.to && pageNo === known.pageNo
      const listed = isSame ? stay(known) : mineList.load({ ...known, from, to, pageNo })
      return and(listed, (now) => {
        const next: Mine = { ...now, ...shownIn(now, filters) }
        return next.month === now.month ? stay(next) : loadMyMonth({ ...next, days: null })
      })
    },
    'list.turn': (known, { pageNo }) =>
      known.is === 'loading' || known.is === 'listed' ? turn(mineList, known, pageNo) : undefined,
    'list.reload': (known) => (known.is === 'failed' ? mineList.load(known) : undefined),
    'month.turn': (known, { month: other }) => {
      if (other === known.month) return undefined
      const next: Mine = { ...known, month: other, day: firstDay(other, known), days: null }
      return and(stay(next, {}, address(mineList, next, true)), loadMyMonth)
    },
    'month.reload': (known) => (known.calendar === 'failed' ? loadMyMonth(known) : undefined),
    'day.choose': (known, { day }) => stay(known, { day }, address(mineList, { ...known, day }, false)),
    'done findMine': (known, page: Page<unknown>) => loaded(mineList, known, page),
    'error findMine': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.mineFailed) }),
    'done findMyMonth': (known, days: Calendar['days']) => stay(known, { calendar: 'listed', days }),
    'error findMyMonth': (known, error: Failure) =>
      stay(known, { calendar: 'failed', monthProblem: reasonOf(error, texts.monthFailed) }),
  },
  timer: ({ is, settledAt }) =>
    is === 'settling'
      ? {
          at: settledAt,
          elapse: (known) => (isBackwards(known) ? stay(known, { is: 'backwards' }) : mineList.load(known)),
        }
      : undefined,
  shown: (known) => ({
    list: rowsShown(known),
    calendar: calendarShown(known),
    runs: [
      ...(known.is === 'loading' ? ['findMine'] : []),
      ...(known.calendar === 'loading' ? ['findMyMonth'] : []),
    ].join(' '),
  }),
  read: (snapshot) => ({ ...myAttendanceView(snapshot), runs: running(snapshot) }),
})
