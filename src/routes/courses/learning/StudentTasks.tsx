/** The tasks of a student in class: open and finished ones (R082). */
import { useLocation } from 'wouter'
import { toggled } from '../../../machines/courses/learning/learning.logic'
import {
  courseStartResource,
  finishedLessonsResource,
  finishedTasksResource,
} from '../../../machines/courses/learning/learning.resources'
import {
  courseStartView,
  finishedLessonsView,
  finishedTasksView,
} from '../../../machines/courses/learning/learning.selectors'
import type {
  CourseStartQuery,
  FinishedChaptersQuery,
  FinishedLessonsQuery,
  InClass,
} from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import { CourseStart } from '../../../views/courses/learning/CourseStart'
import { FinishedLessons, FinishedTasks as FinishedList } from '../../../views/courses/learning/FinishedTasks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { FINISHED, RESOURCES, TASKS, useTaskHref } from '../../shared/paths/learningPaths'
import { useServerNow } from '../../shared/useServerNow'
import { useWorkspace } from '../../shared/workspace/workspace.context'

const links = [
  { href: base + FINISHED, label: texts.toFinished, icon: 'check-square' },
  { href: base + RESOURCES, label: texts.toResources, icon: 'folder' },
]

/** Navigates to an address of this application. */
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
  const query: CourseStartQuery = { teachingClassId, shown: 'all', folded: [] }
  const { view, change, reload } = useResource(courseStartResource, query, courseStartView)
  usePageReturn(reload)
  return (
    <CourseStart
      view={view}
      now={useServerNow(60_000)}
      links={links}
      hrefOf={useTaskHref()}
      onNavigate={useGo()}
      onToggle={(chapterId) => change({ folded: toggled(view.query.folded, chapterId) })}
      onShow={(shown) => change({ shown })}
      onReload={reload}
    />
  )
}

export function FinishedTasks() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  return <Finished key={where.place.teachingClassId} teachingClassId={where.place.teachingClassId} />
}

function Finished({ teachingClassId }: InClass) {
  const query: FinishedChaptersQuery = { teachingClassId, opened: null }
  const { view, change, reload } = useResource(finishedTasksResource, query, finishedTasksView)
  usePageReturn(reload)
  const { opened } = view
  return (
    <FinishedList
      view={view}
      backHref={base + TASKS}
      onNavigate={useGo()}
      onOpen={(chapterId) => change({ opened: chapterId })}
      onReload={reload}
    >
      {opened === null ? null : <Chapter key={opened} teachingClassId={teachingClassId} chapterId={opened} />}
    </FinishedList>
  )
}

function Chapter(query: FinishedLessonsQuery) {
  const { view, reload } = useResource(finishedLessonsResource, query, finishedLessonsView)
  return (
    <FinishedLessons
      view={view}
      now={useServerNow(60_000)}
      hrefOf={useTaskHref()}
      onNavigate={useGo()}
      onReload={reload}
    />
  )
}
