/** State views of the class log's charts, on the page of a teacher in class. */
import type { ReactNode } from 'react'
import {
  type LessonView,
  lessonListView,
  lessonView,
  type PeopleView,
  peopleView,
  type TimelineView,
  timelineView,
} from '../../../machines/live/classLog/classLog.selectors'
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
import { lessonModel, peopleModel, timelineModel } from './classLog.model'

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
  people: PeopleView
  onLesson: SendEvent
  onTimeline: SendEvent
  onPeople: SendEvent
}

/** The page of a lesson; parts of other charts are idle. */
const lessonPage = (parts: Partial<Parts>) => {
  const {
    lesson = lessonView(exampleOf(lessonModel, 'shown')),
    timeline = timelineView(exampleOf(timelineModel, 'listed')),
    people = peopleView(exampleOf(peopleModel, 'listed')),
    onLesson = ignore,
    onTimeline = ignore,
    onPeople = ignore,
  } = parts
  return inClass(
    <Lesson
      view={lesson}
      exporting={noExport}
      className={`${summary.courseName} · ${summary.className}`}
      listHref="#main"
      onNavigate={ignore}
      onReload={() => onLesson({ type: 'lesson.reload' })}
      onPrint={ignore}
      timeline={<Timeline view={timeline} onIntent={onTimeline} />}
      people={
        <People
          view={people}
          chosen={timeline.student}
          onIntent={onPeople}
          onChoose={(student) => onTimeline({ type: 'filter.student', student })}
        />
      }
    />,
  )
}

export const classLogLesson: StateView = (snapshot, send) =>
  lessonPage({ lesson: lessonView(snapshot), onLesson: send })
export const classLogTimeline: StateView = (snapshot, send) =>
  lessonPage({ timeline: timelineView(snapshot), onTimeline: send })
export const classLogPeople: StateView = (snapshot, send) =>
  lessonPage({ people: peopleView(snapshot), onPeople: send })

export const classLogStateViews: StateViews = {
  'class-log-list': { view: lessonList },
  'class-log-lesson': { view: classLogLesson },
  'class-log-timeline': { view: classLogTimeline },
  'class-log-people': { view: classLogPeople },
}
