/** A student in class: current activities, past activities of this lesson, and open tasks. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { ownLessonResource } from '../../../machines/live/lesson/ownLesson.resources'
import { ownLessonView } from '../../../machines/live/lesson/ownLesson.selectors'
import { classroomOf } from '../../../machines/shell/app/app.selectors'
import { OwnLesson } from '../../../views/live/teachingClass/OwnLesson'
import { StudentClassroom } from '../../../views/live/teachingClass/StudentClassroom'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { useResource } from '../../shared/data/useResource'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { useAside, useClassConnection } from '../classroom/useTools'
import { summaryOf } from './summary'

const TASKS = '/student/course/task/list'

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
  const { teachingClassId } = teachingClass
  const { view, reload, report } = useResource(ownLessonResource, { teachingClassId }, ownLessonView)
  useEffect(() => {
    if (turns > 0) report('round.over')
  }, [report, turns])
  return (
    <StudentClassroom
      summary={summaryOf(teachingClass)}
      connection={connection}
      aside={aside}
      lesson={
        <OwnLesson
          {...view}
          tasksHref={base + TASKS}
          onNavigate={(href) => navigate(href.slice(base.length))}
          onRetry={reload}
        />
      }
    />
  )
}
