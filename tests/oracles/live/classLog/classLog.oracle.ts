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
import { address, go, isBackwards, type List, loaded, type Paged, turn } from '../../pages'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

const firstPage = { is: 'loading', pageNo: 1, page: null, problem: null } as const

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
const events: List<Timeline> = {
  load: loadEvents,
  filters: ({ student, tool }) => ({ student: student?.userId ?? '', tool }),
  size: CLASS_LOG_PAGE.events,
}

export const timeline = rulesOf(timelineModel)({
  begin: (place): Timeline => ({ ...firstPage, place, student: null, tool: '' }),
  rules: {
    'filter.student': (known, { student }) =>
      student?.userId === known.student?.userId ? undefined : go(events, { ...known, student, pageNo: 1 }),
    'filter.tool': (known, { tool }) => (tool === known.tool ? undefined : go(events, { ...known, tool, pageNo: 1 })),
    'list.turn': (known, { pageNo }) => turn(events, known, pageNo),
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
    'done findEvents': (known, page: Page<unknown>) => loaded(events, known, page),
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
const lessons: List<Lessons> = {
  load: loadLessons,
  filters: ({ from, to }) => ({ from, to }),
  size: CLASS_LOG_PAGE.meetings,
}

export const lessonList = rulesOf(lessonListModel)({
  begin: (place): Lessons => ({ ...firstPage, place, from: '', to: '', settledAt: 0 }),
  rules: {
    /** The user may change both days: nothing is requested before the range has settled. One step of the history. */
    'filter.change': (known, { filter }, at) => {
      const next: Lessons = { ...known, ...filter, pageNo: 1, is: 'settling', settledAt: at + FILTER_SETTLE_MS }
      return stay(next, {}, address(lessons, next, known.is !== 'settling'))
    },
    'list.turn': (known, { pageNo }) =>
      known.is === 'loading' || known.is === 'listed' ? turn(lessons, known, pageNo) : undefined,
    'list.show': (known, { query: { filters, pageNo } }) => {
      const { from = '', to = '' } = filters
      if (from === known.from && to === known.to && pageNo === known.pageNo) return undefined
      return loadLessons({ ...known, from, to, pageNo })
    },
    'list.reload': (known) => (known.is === 'listed' || known.is === 'failed' ? loadLessons(known) : undefined),
    'done findLessons': (known, page: Page<unknown>) => loaded(lessons, known, page),
    'error findLessons': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.lessonsFailed) }),
  },
  timer: ({ is, settledAt }) =>
    is !== 'settling'
      ? undefined
      : {
          at: settledAt,
          elapse: (known) => (isBackwards(known) ? stay(known, { is: 'backwards' }) : loadLessons(known)),
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
