/** Selectors of the class log. */
import type { SnapshotFrom } from 'xstate'
import type {
  ClassEvent,
  ClassMeeting,
  ClassMeetingDetail,
  ClassTool,
  Participation,
} from '../../../../contract/entities/live/classLog'
import type { Page } from '../../../../contract/fields'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import type { RecordListView } from '../../shared/records/records.selectors'
import { namedStudent } from './classLog.logic'
import { classLogLessonResource } from './classLog.resources'
import type { ChosenStudent, DayRange } from './classLog.types'
import type { lessonListMachine } from './lessonList.machine'
import { texts } from './texts'
import type { timelineMachine } from './timeline.machine'

type Face = 'loading' | 'empty' | 'failed' | 'full'

/** Data of a page of a list. */
interface Paged<Row> {
  readonly face: Face
  readonly isLoading: boolean
  readonly rows: readonly Row[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
  readonly problem: string | null
}

const paged = <Row>(
  { page, pageNo, problem }: { page: Page<Row> | null; pageNo: number; problem: string | null },
  { isLoading, hasFailed, pageSize }: { isLoading: boolean; hasFailed: boolean; pageSize: number },
): Paged<Row> => {
  const rows = page?.list ?? []
  const face = hasFailed ? 'failed' : rows.length > 0 ? 'full' : isLoading ? 'loading' : 'empty'
  return { face, isLoading, rows, total: page?.total ?? 0, pageNo, pageSize, problem }
}

/** The list of lessons. */
export interface LessonListView extends Paged<ClassMeeting> {
  readonly range: DayRange
  readonly rangeProblem: string | null
}
export function lessonListView(snapshot: SnapshotFrom<typeof lessonListMachine>): LessonListView {
  const { context } = snapshot
  return {
    ...paged(context, {
      isLoading: snapshot.matches('loading') || snapshot.matches('settling'),
      hasFailed: snapshot.matches('failed'),
      pageSize: CLASS_LOG_PAGE.meetings,
    }),
    range: { from: context.from, to: context.to },
    rangeProblem: snapshot.matches('backwards') ? texts.backwards : null,
  }
}

/** One lesson. */
export interface LessonView {
  readonly face: 'loading' | 'missing' | 'failed' | 'full'
  readonly isLoading: boolean
  readonly lesson: ClassMeetingDetail | null
  readonly problem: string | null
}
export function lessonView(snapshot: ResourceSnapshot): LessonView {
  const { answers, problem, isLoading, isMissing, hasFailed } = resourceView(classLogLessonResource, snapshot)
  const lesson = answers?.lesson ?? null
  const face = isMissing ? 'missing' : hasFailed ? 'failed' : lesson === null ? 'loading' : 'full'
  return { face, isLoading, lesson, problem }
}

/** One event, or the same action of several students in a row. */
export interface EventGroup {
  readonly key: string
  readonly events: readonly [ClassEvent, ...ClassEvent[]]
}
/** From this number on, the same action of several students in a row is one line. */
const GROUP_MIN = 3

/** Groups the actions of students in a row within a round. */
export function groupsOf(events: readonly ClassEvent[]): EventGroup[] {
  const runs: [ClassEvent, ...ClassEvent[]][] = []
  for (const event of events) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const isSame = first?.kind === event.kind && first.subjectId === event.subjectId && event.user !== null
    if (run && isSame) run.push(event)
    else runs.push([event])
  }
  return runs.flatMap((run): EventGroup[] =>
    run.length >= GROUP_MIN
      ? [{ key: run[0].eventId, events: run }]
      : run.map((event) => ({ key: event.eventId, events: [event] })),
  )
}

/** The timeline. */
export interface TimelineView extends Paged<ClassEvent> {
  readonly groups: readonly EventGroup[]
  readonly student: ChosenStudent | null
  readonly tool: ClassTool | ''
}
export function timelineView(snapshot: SnapshotFrom<typeof timelineMachine>): TimelineView {
  const { context } = snapshot
  const page = paged(context, {
    isLoading: snapshot.matches('loading'),
    hasFailed: snapshot.matches('failed'),
    pageSize: CLASS_LOG_PAGE.events,
  })
  return { ...page, groups: groupsOf(page.rows), student: namedStudent(context), tool: context.tool }
}

/** The students. */
export interface PeopleView extends Paged<Participation> {
  readonly name: string
}
export function peopleView({ face, isLoading, rows, total, query, problem }: ListedPeople): PeopleView {
  const { pageNo, pageSize, filters } = query
  return { face, isLoading, rows, total, pageNo, pageSize, problem, name: filters.name ?? '' }
}
type ListedPeople = Pick<RecordListView<Participation>, 'face' | 'isLoading' | 'rows' | 'total' | 'query' | 'problem'>
