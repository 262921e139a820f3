/** 课堂记录: the lessons of a class, and one of them under an address of its own. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { AnyActorRef } from 'xstate'
import type { TeachingClass } from '../../../contract/entities/teachingClass'
import {
  lessonListView,
  lessonView,
  logExportView,
  peopleView,
  timelineView,
} from '../../machines/classLog/classLog.selectors'
import type { ChosenStudent } from '../../machines/classLog/classLog.types'
import { Lesson } from '../../views/classLog/Lesson'
import { LessonList } from '../../views/classLog/LessonList'
import { People } from '../../views/classLog/People'
import { Timeline } from '../../views/classLog/Timeline'
import { PageLoading } from '../../views/shell/PageLoading'
import { providedLesson, providedLessonList, providedLogExport } from '../classLogActors'
import { useClient } from '../client'
import { watchNotify } from '../notify'
import type { PageProps } from '../pages'
import { useWorkspace } from '../shell/workspace.context'
import { useChartRef } from '../useChart'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const LIST = '/teacher/course/class-log'
const addressOf = (teachingClassId: string, meetingId: string): string =>
  `${base}${LIST}/${encodeURIComponent(teachingClassId)}/${encodeURIComponent(meetingId)}`

/** Shows what a chart of the page says, as those of the application are shown. */
function useSaid(actor: AnyActorRef): void {
  const { toasts } = useClient()
  useEffect(() => watchNotify(actor, (notify) => toasts.send(notify)), [actor, toasts])
}

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
  const exporting = useChartRef(providedLogExport, { input: { teachingClassId } })
  useSaid(exporting)
  return (
    <LessonList
      view={lessonListView(useSelector(list, (snapshot) => snapshot))}
      exporting={logExportView(useSelector(exporting, (snapshot) => snapshot))}
      hrefOf={({ meetingId }) => addressOf(teachingClassId, meetingId)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={list.send}
      onExport={exporting.send}
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
  useSaid(lesson)
  const { timeline, people, export: exporting } = useSelector(lesson, ({ children }) => children)
  const shown = useSelector(timeline, (snapshot) => snapshot)
  const students = useSelector(people, (snapshot) => snapshot)
  const exported = useSelector(exporting, (snapshot) => snapshot)
  const view = lessonView(useSelector(lesson, (snapshot) => snapshot))
  if (!shown || !students || !exported) return <PageLoading />
  const events = timelineView(shown)
  const choose = (student: ChosenStudent | null) => timeline?.send({ type: 'filter.student', student })
  return (
    <Lesson
      view={view}
      exporting={logExportView(exported)}
      className={teachingClass ? `${teachingClass.course.fullName} · ${teachingClass.classes.className}` : ''}
      listHref={base + LIST}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={() => lesson.send({ type: 'lesson.reload' })}
      onPrint={() => window.print()}
      onExport={(intent) => exporting?.send(intent)}
      timeline={<Timeline view={events} onIntent={(intent) => timeline?.send(intent)} />}
      people={
        <People
          view={peopleView(students)}
          chosen={events.student}
          onIntent={(intent) => people?.send(intent)}
          onChoose={choose}
        />
      }
    />
  )
}
