/** 课堂记录: the lessons of a class, and a single lesson with an address of its own. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Participation } from '../../../../contract/entities/live/classLog'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { CLASS_LOG_PAGE } from '../../../../contract/limits'
import { lessonsQuery, timelineQuery } from '../../../machines/live/classLog/classLog.logic'
import { classLogLessonResource } from '../../../machines/live/classLog/classLog.resources'
import {
  lessonListView,
  lessonView,
  peopleView,
  timelineView,
} from '../../../machines/live/classLog/classLog.selectors'
import type { PeopleIntent } from '../../../machines/live/classLog/classLog.types'
import { texts } from '../../../machines/live/classLog/texts'
import type { timelineMachine } from '../../../machines/live/classLog/timeline.machine'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import { call } from '../../../services/network/http'
import { Lesson } from '../../../views/live/classLog/Lesson'
import { LessonList } from '../../../views/live/classLog/LessonList'
import { People } from '../../../views/live/classLog/People'
import { Timeline } from '../../../views/live/classLog/Timeline'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useResource } from '../../shared/data/useResource'
import type { PageProps } from '../../shared/pages/page'
import { allowedDay, isForwards, plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { type RecordPageSpec, type RecordPageState, useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedLessonList, providedTimeline } from './classLogActors'

const LIST = '/teacher/course/class-log'
const lessonsAddress = plainAddress(['from', 'to'], {
  allowed: { from: allowedDay, to: allowedDay },
  makesSense: isForwards,
})
const timelineAddress = plainAddress(['student', 'tool'])
const peopleSpec = (teachingClassId: string, meetingId: string): RecordPageSpec<Participation> => ({
  find: ({ filters: { name = '' }, pageNo, pageSize }, signal) =>
    call('findParticipation', { teachingClassId, meetingId, searchName: name, pageNo, pageSize }, { signal }),
  filters: { name: '' },
  pageSize: CLASS_LOG_PAGE.people,
  address: 'students.',
  failed: texts.participationFailed,
})
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
  const { view, reload } = useResource(classLogLessonResource, { teachingClassId, meetingId }, lessonView)
  const timeline = useChartRef(providedTimeline, { input: { teachingClassId, meetingId } })
  const people = useRecordPage(useMemo(() => peopleSpec(teachingClassId, meetingId), [teachingClassId, meetingId]))
  const exporting = useFileExport(fileAsk('exportParticipation', { teachingClassId, meetingId, from: '', to: '' }))
  const onReload = () => {
    reload()
    timeline.send({ type: 'list.reload' })
    people.send({ type: 'list.reload' })
  }
  return (
    <Lesson
      view={view}
      exporting={exporting}
      className={teachingClass ? `${teachingClass.course.fullName} · ${teachingClass.classes.className}` : ''}
      listHref={base + LIST}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={onReload}
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

function LessonPeople({ people, timeline }: { people: RecordPageState<Participation>; timeline: TimelineActor }) {
  const { view, send } = people
  const onIntent = (intent: PeopleIntent) => {
    if (intent.type === 'filter.name') send({ type: 'filter.change', filters: { name: intent.name } })
    else if (intent.type === 'list.turn') send({ type: 'page.turn', pageNo: intent.pageNo })
    else send(intent)
  }
  return (
    <People
      view={peopleView(view)}
      chosen={useSelector(timeline, ({ context }) => context.student)}
      onIntent={onIntent}
      onChoose={(student) => timeline.send({ type: 'filter.student', student })}
    />
  )
}
