/** The views of the class log's charts, on the page of a teacher in class. */
import type { ReactNode } from 'react'
import { lessonModel, logExportModel, peopleModel, timelineModel } from '../../machines/classLog/classLog.model'
import {
  type LessonView,
  type LogExportView,
  lessonListView,
  lessonView,
  logExportView,
  type PeopleView,
  peopleView,
  type TimelineView,
  timelineView,
} from '../../machines/classLog/classLog.selectors'
import { Lesson } from '../../views/classLog/Lesson'
import { LessonList } from '../../views/classLog/LessonList'
import { People } from '../../views/classLog/People'
import { Timeline } from '../../views/classLog/Timeline'
import { exampleOf, ignore, type StateView } from './stateView'
import { Surroundings, summary } from './surroundings'

const inClass = (page: ReactNode) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    {page}
  </Surroundings>
)

const atRest = { isExporting: false, problem: null }

/** The list of lessons. */
export const lessonList: StateView = (snapshot) =>
  inClass(
    <LessonList
      view={lessonListView(snapshot)}
      exporting={atRest}
      hrefOf={() => '#main'}
      onNavigate={ignore}
      onIntent={ignore}
      onExport={ignore}
    />,
  )

interface Parts {
  lesson: LessonView
  timeline: TimelineView
  people: PeopleView
  exporting: LogExportView
}

/** The page of a lesson: what a chart does not show itself is as the others have it at rest. */
const lessonPage = (parts: Partial<Parts>) => {
  const {
    lesson = lessonView(exampleOf(lessonModel, 'shown')),
    timeline = timelineView(exampleOf(timelineModel, 'listed')),
    people = peopleView(exampleOf(peopleModel, 'listed')),
    exporting = logExportView(exampleOf(logExportModel, 'idle')),
  } = parts
  return inClass(
    <Lesson
      view={lesson}
      exporting={exporting}
      className={`${summary.courseName} · ${summary.className}`}
      listHref="#main"
      onNavigate={ignore}
      onReload={ignore}
      onPrint={ignore}
      onExport={ignore}
      timeline={<Timeline view={timeline} onIntent={ignore} />}
      people={<People view={people} chosen={timeline.student} onIntent={ignore} onChoose={ignore} />}
    />,
  )
}

export const classLogLesson: StateView = (snapshot) => lessonPage({ lesson: lessonView(snapshot) })
export const classLogTimeline: StateView = (snapshot) => lessonPage({ timeline: timelineView(snapshot) })
export const classLogPeople: StateView = (snapshot) => lessonPage({ people: peopleView(snapshot) })
export const classLogExport: StateView = (snapshot) => lessonPage({ exporting: logExportView(snapshot) })
