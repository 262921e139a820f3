/** A student in class: what goes on, what was in this lesson, and what comes. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { TeachingClass } from '../../../contract/entities/teachingClass'
import { LESSON_SETTLE_MS } from '../../../contract/limits'
import { classroomOf } from '../../machines/app/app.selectors'
import { ownLessonMachine } from '../../machines/lesson/ownLesson.machine'
import { call } from '../../services/http'
import { PageLoading } from '../../views/shell/PageLoading'
import { OwnLesson } from '../../views/teachingClass/OwnLesson'
import { StudentClassroom } from '../../views/teachingClass/StudentClassroom'
import { base } from '../base'
import { useClient } from '../client'
import { useAside, useClassConnection } from '../shell/useTools'
import { useWorkspace } from '../shell/workspace.context'
import { useChartRef } from '../useChart'
import { summaryOf } from './summary'

const TASKS = '/student/course/task/list'

/** A class hears of an end at one moment: its students do not all ask at that moment. */
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
