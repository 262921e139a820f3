/** A student in class: current activities, past activities of this lesson, and open tasks. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { LESSON_SETTLE_MS } from '../../../../contract/limits'
import { ownLessonMachine } from '../../../machines/live/lesson/ownLesson.machine'
import { classroomOf } from '../../../machines/shell/app/app.selectors'
import { call } from '../../../services/network/http'
import { OwnLesson } from '../../../views/live/teachingClass/OwnLesson'
import { StudentClassroom } from '../../../views/live/teachingClass/StudentClassroom'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useNotificationFact } from '../../messages/notices/useNotifications'
import { useChartRef } from '../../shared/useChartRef'
import { base } from '../../shell/app/base'
import { useClient } from '../../shell/app/client'
import { useAside, useClassConnection } from '../../shell/frame/useTools'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { summaryOf } from './summary'

const TASKS = '/student/course/task/list'

/** All students receive the end of an activity at the same time, so their requests are spread. */
const provided = ownLessonMachine.provide({
  delays: { settled: () => LESSON_SETTLE_MS * (1 + Math.random()) },
  actors: {
    loadLesson: fromPromise(({ input, signal }: { input: { teachingClassId: string }; signal: AbortSignal }) =>
      call('getOwnLesson', input, { signal }),
    ),
  },
})

export function StudentClass() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside' || !where.teachingClass) return <PageLoading />
  return <Room key={where.place.teachingClassId} teachingClass={where.teachingClass} />
}

function Room({ teachingClass }: { teachingClass: TeachingClass }) {
  const { app } = useClient()
  const [, navigate] = useLocation()
  const connection = useClassConnection()
  const aside = useAside()
  const turns = useSelector(useSelector(app, classroomOf), (snapshot) => snapshot?.context.turns ?? 0)
  const actor = useChartRef(provided, { input: { teachingClassId: teachingClass.teachingClassId } })
  const { lesson, problem } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    if (turns > 0) actor.send({ type: 'lesson.changed' })
  }, [actor, turns])
  useNotificationFact((fact) => {
    const isHere = fact.type === 'tasks.changed' && fact.teachingClassId === teachingClass.teachingClassId
    if (isHere) actor.send({ type: 'lesson.changed' })
  })
  return (
    <StudentClassroom
      summary={summaryOf(teachingClass)}
      connection={connection}
      aside={aside}
      lesson={
        <OwnLesson
          lesson={lesson}
          problem={problem}
          tasksHref={base + TASKS}
          onNavigate={(href) => navigate(href.slice(base.length))}
          onRetry={() => actor.send({ type: 'lesson.reload' })}
        />
      }
    />
  )
}
