/** 课堂记录: the lessons of a class, and a single lesson with an address of its own. */
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { lessonsQuery, peopleQuery, timelineQuery } from '../../../machines/live/classLog/classLog.logic'
import {
  lessonListView,
  lessonView,
  peopleView,
  timelineView,
} from '../../../machines/live/classLog/classLog.selectors'
import type { peopleMachine } from '../../../machines/live/classLog/people.machine'
import type { timelineMachine } from '../../../machines/live/classLog/timeline.machine'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { Lesson } from '../../../views/live/classLog/Lesson'
import { LessonList } from '../../../views/live/classLog/LessonList'
import { People } from '../../../views/live/classLog/People'
import { Timeline } from '../../../views/live/classLog/Timeline'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useFileExport } from '../../shared/data/useFileExport'
import { allowedDay, isForwards, plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import { useWorkspace } from '../../shell/frame/workspace.context'
import type { PageProps } from '../../shell/table/page'
import { providedLesson, providedLessonList } from './classLogActors'

const LIST = '/teacher/course/class-log'
const lessonsAddress = plainAddress(['from', 'to'], {
  allowed: { from: allowedDay, to: allowedDay },
  makesSense: isForwards,
})
const timelineAddress = plainAddress(['student', 'tool'])
const peopleAddress = plainAddress(['name'], { key: 'students.' })
const addressOf = (teachingClassId: string, meetingId: string): string =>
  `${base}${LIST}/${encodeURIComponent(teachingClassId)}/${encodeURIComponent(meetingId)}`

export function ClassLog({ params }: PageProps) {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  const { meetingId } = params
  return meetingId === undefined ? (
    <Lessons key={teachingClassId} teachingClassId={teachingClassId} />
  ) : (
    <OneLesson
      key={`${teachingClassId} ${meetingId}`}
      teachingClassId={teachingClassId}
      meetingId={meetingId}
      teachingClass={where.teachingClass}
    />
  )
}

function Lessons({ teachingClassId }: { teachingClassId: string }) {
  const [, navigate] = useLocation()
  const list = useChartRef(providedLessonList, { input: { teachingClassId } })
  useListAddress(list, lessonsAddress, lessonsQuery)
  const view = useView(list, lessonListView)
  return (
    <LessonList
      view={view}
      exporting={useFileExport(fileAsk('exportParticipation', { teachingClassId, meetingId: '', ...view.range }))}
      hrefOf={({ meetingId }) => addressOf(teachingClassId, meetingId)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={list.send}
    />
  )
}

interface OneLessonProps {
  teachingClassId: string
  meetingId: string
  teachingClass: TeachingClass | null
}

function OneLesson({ teachingClassId, meetingId, teachingClass }: OneLessonProps) {
  const [, navigate] = useLocation()
  const lesson = useChartRef(providedLesson, { input: { teachingClassId, meetingId } })
  const exporting = useFileExport(fileAsk('exportParticipation', { teachingClassId, meetingId, from: '', to: '' }))
  const { timeline, people } = useSelector(lesson, ({ children }) => children)
  const view = useView(lesson, lessonView)
  if (!timeline || !people) return <PageLoading />
  return (
    <Lesson
      view={view}
      exporting={exporting}
      className={teachingClass ? `${teachingClass.course.fullName} · ${teachingClass.classes.className}` : ''}
      listHref={base + LIST}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={() => lesson.send({ type: 'lesson.reload' })}
      onPrint={() => window.print()}
      timeline={<LessonTimeline timeline={timeline} />}
      people={<LessonPeople people={people} timeline={timeline} />}
    />
  )
}

type TimelineActor = ActorRefFrom<typeof timelineMachine>

function LessonTimeline({ timeline }: { timeline: TimelineActor }) {
  useListAddress(timeline, timelineAddress, timelineQuery)
  return <Timeline view={useView(timeline, timelineView)} onIntent={timeline.send} />
}

function LessonPeople({ people, timeline }: { people: ActorRefFrom<typeof peopleMachine>; timeline: TimelineActor }) {
  useListAddress(people, peopleAddress, peopleQuery)
  return (
    <People
      view={useView(people, peopleView)}
      chosen={useSelector(timeline, ({ context }) => context.student)}
      onIntent={people.send}
      onChoose={(student) => timeline.send({ type: 'filter.student', student })}
    />
  )
}
