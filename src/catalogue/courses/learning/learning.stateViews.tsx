/** State views of the charts of learning: a student's start page, one task, finished tasks; the teacher's view of the class. */
import type { ReactNode } from 'react'
import { toggled } from '../../../machines/courses/learning/learning.logic'
import {
  classProgressResource,
  classResourcesResource,
  courseStartResource,
  finishedLessonsResource,
  finishedTasksResource,
  recentMarksResource,
  todosResource,
} from '../../../machines/courses/learning/learning.resources'
import {
  classProgressView,
  classResourcesView,
  courseStartView,
  downloadingView,
  type FinishedTasksView,
  finishedLessonsView,
  finishedTasksView,
  lessonFlowView,
} from '../../../machines/courses/learning/learning.selectors'
import type { FinishedChaptersQuery } from '../../../machines/courses/learning/learning.types'
import { nextTaskView } from '../../../machines/courses/learning/nextTask.selectors'
import { recentMarksView } from '../../../machines/courses/learning/recentMarks.selectors'
import { texts } from '../../../machines/courses/learning/texts'
import { todosView } from '../../../machines/courses/learning/todos.selectors'
import { intentsOf, type ResourceIntents } from '../../../machines/shared/data/resource.selectors'
import { ClassProgress } from '../../../views/courses/learning/ClassProgress'
import { ClassResources } from '../../../views/courses/learning/ClassResources'
import { CourseStart } from '../../../views/courses/learning/CourseStart'
import { FinishedLessons, FinishedTasks } from '../../../views/courses/learning/FinishedTasks'
import { LessonTask } from '../../../views/courses/learning/LessonTask'
import { NextTask } from '../../../views/courses/learning/NextTask'
import { HomePanel } from '../../../views/shared/home/HomePanel'
import { exampleOf, ignore, onlyOf, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { NOW } from './learning.examples'
import { classResourcesModel, finishedLessonsModel, finishedTasksModel } from './learning.model'

const ways = { hrefOf: () => '#main', onNavigate: ignore, now: NOW }
const links = [{ href: '#main', label: texts.toFinished, icon: 'check-square' }]

const courseStart: StateView = (snapshot, send) => {
  const view = courseStartView(snapshot)
  const { change, reload } = intentsOf(courseStartResource, () => snapshot, send)
  return (
    <Surroundings person="student" connection={connected}>
      <CourseStart
        view={view}
        links={links}
        onToggle={(chapterId) => change({ folded: toggled(view.query.folded, chapterId) })}
        onShow={(shown) => change({ shown })}
        onReload={reload}
        {...ways}
      />
    </Surroundings>
  )
}

const nextTask: StateView = (snapshot) => {
  const view = nextTaskView(snapshot)
  return view === null ? null : (
    <Surroundings person="student" heading="任务">
      <NextTask view={view} href="#main" onNavigate={ignore} />
    </Surroundings>
  )
}

const todoPanel: StateView = (snapshot, send) => (
  <Surroundings person="student" heading="首页">
    <HomePanel
      {...todosView(snapshot, NOW)}
      onOpen={ignore}
      onRetry={intentsOf(todosResource, () => snapshot, send).reload}
    />
  </Surroundings>
)

const recentMarksPanel: StateView = (snapshot, send) => (
  <Surroundings person="student" heading="首页">
    <HomePanel
      {...recentMarksView(snapshot)}
      onOpen={ignore}
      onRetry={intentsOf(recentMarksResource, () => snapshot, send).reload}
    />
  </Surroundings>
)

export const lessonFlow: StateView = (snapshot, send) => (
  <Surroundings
    person="student"
    connection={connected}
    {...(!snapshot.matches({ task: 'reading' }) && { heading: '学习任务' })}
  >
    <LessonTask view={lessonFlowView(snapshot)} backHref="#main" onNavigate={ignore} onIntent={send}>
      <p className="u-muted">{texts.noFile}</p>
    </LessonTask>
  </Surroundings>
)

const finishedPage = (
  view: FinishedTasksView,
  { change, reload }: Pick<ResourceIntents<FinishedChaptersQuery>, 'change' | 'reload'>,
  lessons: ReactNode,
) => (
  <Surroundings person="student" connection={connected}>
    <FinishedTasks
      view={view}
      backHref="#main"
      onNavigate={ignore}
      onOpen={(opened) => change({ opened })}
      onReload={reload}
    >
      {lessons}
    </FinishedTasks>
  </Surroundings>
)

const finishedTasks: StateView = (snapshot, send) => {
  const intents = intentsOf(finishedTasksResource, () => snapshot, send)
  const lessons = finishedLessonsView(exampleOf(finishedLessonsModel, 'ready'))
  return finishedPage(
    finishedTasksView(snapshot),
    intents,
    <FinishedLessons view={lessons} onReload={ignore} {...ways} />,
  )
}

const finishedLessons: StateView = (snapshot, send) => {
  const { reload } = intentsOf(finishedLessonsResource, () => snapshot, send)
  return finishedPage(
    { ...finishedTasksView(exampleOf(finishedTasksModel, 'ready')), opened: 'ch1' },
    { change: ignore, reload: ignore },
    <FinishedLessons view={finishedLessonsView(snapshot)} onReload={reload} {...ways} />,
  )
}

const classResources: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(classResourcesResource, () => snapshot, send)
  return (
    <Surroundings person="student" connection={connected}>
      <ClassResources
        view={classResourcesView(snapshot)}
        downloading={null}
        hrefOf={() => '#main'}
        onNavigate={ignore}
        onBy={(by) => change({ by })}
        onIntent={(intent) => {
          if (intent.type === 'list.reload') reload()
          if (intent.type === 'group.choose') change({ group: intent.group })
        }}
      />
    </Surroundings>
  )
}

const resourceDownload: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <ClassResources
      view={classResourcesView(exampleOf(classResourcesModel, 'ready'))}
      downloading={downloadingView(snapshot)}
      hrefOf={() => '#main'}
      onNavigate={ignore}
      onBy={ignore}
      onIntent={onlyOf(send, 'file.download')}
    />
  </Surroundings>
)

const classProgress: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(classProgressResource, () => snapshot, send)
  return (
    <Surroundings person="teacher" connection={connected}>
      <ClassProgress view={classProgressView(snapshot)} onChange={change} onReload={reload} />
    </Surroundings>
  )
}

export const learningStateViews: StateViews = {
  'course-start': { view: courseStart },
  todos: { view: todoPanel },
  'recent-marks': { view: recentMarksPanel },
  'next-task': {
    view: nextTask,
    blank: {
      loading: 'The bar appears when the next task is known.',
      missing: 'A page of a task that does not exist has no bar.',
    },
  },
  'lesson-flow': { view: lessonFlow },
  'finished-tasks': { view: finishedTasks },
  'finished-lessons': { view: finishedLessons },
  'class-resources': { view: classResources },
  'resource-download': { view: resourceDownload },
  'class-progress': { view: classProgress },
}
