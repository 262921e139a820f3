/** State views of the class log's charts, on the page of a teacher in class. */
import type { ReactNode } from 'react'
import { classLogLessonResource } from '../../../machines/live/classLog/classLog.resources'
import {
  type LessonView,
  lessonListView,
  lessonView,
  peopleView,
  type TimelineView,
  timelineView,
} from '../../../machines/live/classLog/classLog.selectors'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { Lesson } from '../../../views/live/classLog/Lesson'
import { LessonList } from '../../../views/live/classLog/LessonList'
import { People } from '../../../views/live/classLog/People'
import { Timeline } from '../../../views/live/classLog/Timeline'
import {
  exampleOf,
  ignore,
  noExport,
  type SendEvent,
  type StateView,
  type StateViews,
} from '../../stateViews/stateView'
import { Surroundings, summary } from '../../stateViews/surroundings'
import { people } from './classLog.examples'
import { lessonModel, timelineModel } from './classLog.model'

const inClass = (page: ReactNode) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    {page}
  </Surroundings>
)

/** The list of lessons. */
export const lessonList: StateView = (snapshot, send) =>
  inClass(
    <LessonList
      view={lessonListView(snapshot)}
      exporting={noExport}
      hrefOf={() => '#main'}
      onNavigate={ignore}
      onIntent={send}
    />,
  )

interface Parts {
  lesson: LessonView
  timeline: TimelineView
  onReload: () => void
  onTimeline: SendEvent
}

/** The list of students, whose chart is that of all list pages. */
const shownPeople = peopleView({
  face: 'full',
  isLoading: false,
  rows: people.list,
  total: people.total,
  problem: null,
  query: { filters: {}, sort: null, pageNo: 1, pageSize: people.pageSize },
})

/** The page of a lesson; parts of other charts are idle. */
const lessonPage = (parts: Partial<Parts>) => {
  const {
    lesson = lessonView(exampleOf(lessonModel, 'ready')),
    timeline = timelineView(exampleOf(timelineModel, 'listed')),
    onReload = ignore,
    onTimeline = ignore,
  } = parts
  return inClass(
    <Lesson
      view={lesson}
      exporting={noExport}
      className={`${summary.courseName} · ${summary.className}`}
      listHref="#main"
      onNavigate={ignore}
      onReload={onReload}
      onPrint={ignore}
      timeline={<Timeline view={timeline} onIntent={onTimeline} />}
      people={
        <People
          view={shownPeople}
          chosen={timeline.student}
          onIntent={ignore}
          onChoose={(student) => onTimeline({ type: 'filter.student', student })}
        />
      }
    />,
  )
}

export const classLogLesson: StateView = (snapshot, send) =>
  lessonPage({
    lesson: lessonView(snapshot),
    onReload: intentsOf(classLogLessonResource, () => snapshot, send).reload,
  })
export const classLogTimeline: StateView = (snapshot, send) =>
  lessonPage({ timeline: timelineView(snapshot), onTimeline: send })
export const classLogStateViews: StateViews = {
  'class-log-list': { view: lessonList },
  'class-log-lesson': { view: classLogLesson },
  'class-log-timeline': { view: classLogTimeline },
}
