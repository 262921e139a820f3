/** The tasks of a student in class: where one starts, and what is finished (R082). */
import { useLocation } from 'wouter'
import { courseStartView, finishedTasksView } from '../../../machines/content/learning/learning.selectors'
import { texts } from '../../../machines/content/learning/texts'
import { CourseStart } from '../../../views/content/learning/CourseStart'
import { FinishedTasks as FinishedList } from '../../../views/content/learning/FinishedTasks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { useServerNow } from '../../live/classroom/useServerNow'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import { usePageReturn } from '../../shell/frame/page.context'
import { useWorkspace } from '../../shell/frame/workspace.context'
import { providedCourseStart, providedFinishedTasks } from './learningActors'
import { FINISHED, RESOURCES, TASKS, useTaskHref } from './learningPaths'

const links = [
  { href: base + FINISHED, label: texts.toFinished, icon: 'check-square' },
  { href: base + RESOURCES, label: texts.toResources, icon: 'folder' },
]

/** Goes to an address of this application. */
const useGo = () => {
  const [, navigate] = useLocation()
  return (href: string) => navigate(href.slice(base.length))
}

export function StudentTasks() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Tasks key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Tasks({ teachingClassId }: { teachingClassId: string }) {
  const go = useGo()
  const tasks = useChartRef(providedCourseStart, { input: { teachingClassId } })
  usePageReturn(() => tasks.send({ type: 'list.reload' }))
  return (
    <CourseStart
      view={useView(tasks, courseStartView)}
      now={useServerNow(60_000)}
      links={links}
      hrefOf={useTaskHref()}
      onNavigate={go}
      onIntent={tasks.send}
    />
  )
}

export function FinishedTasks() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Finished key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Finished({ teachingClassId }: { teachingClassId: string }) {
  const go = useGo()
  const tasks = useChartRef(providedFinishedTasks, { input: { teachingClassId } })
  usePageReturn(() => tasks.send({ type: 'list.reload' }))
  return (
    <FinishedList
      view={useView(tasks, finishedTasksView)}
      now={useServerNow(60_000)}
      backHref={base + TASKS}
      hrefOf={useTaskHref()}
      onNavigate={go}
      onIntent={tasks.send}
    />
  )
}
