/**
 * The lists of the class log: one page at a time, with a filter. The address follows the list, and the list the address.
 * A page that no longer exists is replaced by the last one. A failed request can be retried.
 */
import type { Page } from '../../../../contract/fields'
import { CLASS_LOG_PAGE, FILTER_SETTLE_MS } from '../../../../contract/limits'
import { lessonListModel, timelineModel } from '../../../../src/catalogue/live/classLog/classLog.model'
import { lessonListView, timelineView } from '../../../../src/machines/live/classLog/classLog.selectors'
import type {
  ChosenStudent,
  DayRange,
  LessonInput,
  LessonListInput,
  TimelineContext,
} from '../../../../src/machines/live/classLog/classLog.types'
import { texts } from '../../../../src/machines/live/classLog/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, stay } from '../../steps'

interface Paged {
  readonly is: 'settling' | 'backwards' | 'loading' | 'listed' | 'failed'
  readonly pageNo: number
  readonly page: Page<unknown> | null
  readonly problem: string | null
}
const firstPage: Paged = { is: 'loading', pageNo: 1, page: null, problem: null }

/** A page beyond the end has no rows: the last page is requested instead. */
const lastOf = ({ list, total }: Page<unknown>, pageNo: number, size: number): number =>
  list.length > 0 || pageNo === 1 ? pageNo : Math.max(1, Math.min(pageNo - 1, Math.ceil(total / size)))

const faceOf = ({ is, page }: Paged): string => {
  if (is === 'failed') return 'failed'
  if (page && page.list.length > 0) return 'full'
  return is === 'loading' || is === 'settling' ? 'loading' : 'empty'
}

interface Timeline extends Paged {
  readonly place: LessonInput
  readonly student: ChosenStudent | null
  readonly tool: TimelineContext['tool']
}

const loadEvents = (known: Timeline): Step<Timeline> => {
  const { place, student, tool, pageNo } = known
  const asked = { ...place, userId: student?.userId ?? '', tool, pageNo }
  return stay(known, { is: 'loading', problem: null }, starts('findEvents', asked))
}
const addressOfTimeline = ({ student, tool, pageNo }: Timeline, isStep: boolean) =>
  emits({ type: 'query.changed', query: { filters: { student: student?.userId ?? '', tool }, pageNo }, isStep })
const goTimeline = (known: Timeline, change: Partial<Timeline>, isStep = true): Step<Timeline> => {
  const next = { ...known, ...change }
  return and(stay(next, {}, addressOfTimeline(next, isStep)), loadEvents)
}

export const timeline = rulesOf(timelineModel)({
  begin: (place): Timeline => ({ ...firstPage, place, student: null, tool: '' }),
  rules: {
    'filter.student': (known, { student }) =>
      student?.userId === known.student?.userId ? undefined : goTimeline(known, { student, pageNo: 1 }),
    'filter.tool': (known, { tool }) => (tool === known.tool ? undefined : goTimeline(known, { tool, pageNo: 1 })),
    'list.turn': (known, { pageNo }) => (pageNo === known.pageNo ? undefined : goTimeline(known, { pageNo })),
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { student = '', tool = '' } = filters
      if (student === (known.student?.userId ?? '') && tool === known.tool && pageNo === known.pageNo) return undefined
      return loadEvents({
        ...known,
        pageNo,
        student: student === '' ? null : { userId: student, userName: '' },
        tool: tool as Timeline['tool'],
      })
    },
    'list.reload': (known) => (known.is === 'loading' ? undefined : loadEvents(known)),
    'done findEvents': (known, page: Page<unknown>) => {
      const pageNo = lastOf(page, known.pageNo, CLASS_LOG_PAGE.events)
      return pageNo === known.pageNo ? stay(known, { is: 'listed', page }) : goTimeline(known, { pageNo }, false)
    },
    'error findEvents': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.timelineFailed) }),
  },
  shown: (known) => ({
    face: faceOf(known),
    isLoading: known.is === 'loading',
    rows: known.page?.list ?? [],
    total: known.page?.total ?? 0,
    pageNo: known.pageNo,
    problem: known.problem,
    student: known.student?.userId,
    tool: known.tool,
    runs: known.is === 'loading' ? 'findEvents' : '',
  }),
  read: (snapshot) => ({
    ...timelineView(snapshot),
    student: snapshot.context.student?.userId,
    runs: running(snapshot),
  }),
})

interface Lessons extends Paged, DayRange {
  readonly place: LessonListInput
  readonly settledAt: number
}

const loadLessons = (known: Lessons): Step<Lessons> => {
  const { place, from, to, pageNo } = known
  return stay(known, { is: 'loading', problem: null }, starts('findLessons', { ...place, from, to, pageNo }))
}
const addressOfLessons = ({ from, to, pageNo }: Lessons, isStep: boolean) =>
  emits({ type: 'query.changed', query: { filters: { from, to }, pageNo }, isStep })
const turnLessons = (known: Lessons, pageNo: number, isStep: boolean): Step<Lessons> => {
  const next = { ...known, pageNo }
  return and(stay(next, {}, addressOfLessons(next, isStep)), loadLessons)
}

export const lessonList = rulesOf(lessonListModel)({
  begin: (place): Lessons => ({ ...firstPage, place, from: '', to: '', settledAt: 0 }),
  rules: {
    /** The user may change both days: nothing is requested before the range has settled. One step of the history. */
    'filter.change': (known, { filter }, at) => {
      const next: Lessons = { ...known, ...filter, pageNo: 1, is: 'settling', settledAt: at + FILTER_SETTLE_MS }
      return stay(next, {}, addressOfLessons(next, known.is !== 'settling'))
    },
    'list.turn': (known, { pageNo }) =>
      pageNo !== known.pageNo && (known.is === 'loading' || known.is === 'listed')
        ? turnLessons(known, pageNo, true)
        : undefined,
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { from = '', to = '' } = filters
      if (from === known.from && to === known.to && pageNo === known.pageNo) return undefined
      return loadLessons({ ...known, from, to, pageNo })
    },
    'list.reload': (known) => (known.is === 'listed' || known.is === 'failed' ? loadLessons(known) : undefined),
    'done findLessons': (known, page: Page<unknown>) => {
      const pageNo = lastOf(page, known.pageNo, CLASS_LOG_PAGE.meetings)
      return pageNo === known.pageNo ? stay(known, { is: 'listed', page }) : turnLessons(known, pageNo, false)
    },
    'error findLessons': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.lessonsFailed) }),
  },
  timer: ({ is, settledAt }) =>
    is !== 'settling'
      ? undefined
      : {
          at: settledAt,
          elapse: (known) =>
            known.from !== '' && known.to !== '' && known.to < known.from
              ? stay(known, { is: 'backwards' })
              : loadLessons(known),
        },
  shown: (known) => ({
    face: faceOf(known),
    isLoading: known.is === 'loading' || known.is === 'settling',
    rows: known.page?.list ?? [],
    total: known.page?.total ?? 0,
    pageNo: known.pageNo,
    problem: known.problem,
    range: { from: known.from, to: known.to },
    rangeProblem: known.is === 'backwards' ? texts.backwards : null,
    runs: known.is === 'loading' ? 'findLessons' : '',
  }),
  read: (snapshot) => ({ ...lessonListView(snapshot), runs: running(snapshot) }),
})
