/** The views of the charts of learning: a student's start, one task, what is finished; the teacher's view of the class. */
import { NOW } from '../../../machines/content/learning/learning.examples'
import {
  classProgressView,
  classResourcesView,
  courseStartView,
  finishedTasksView,
  lessonFlowView,
} from '../../../machines/content/learning/learning.selectors'
import { texts } from '../../../machines/content/learning/texts'
import { ClassProgress } from '../../../views/content/learning/ClassProgress'
import { ClassResources } from '../../../views/content/learning/ClassResources'
import { CourseStart } from '../../../views/content/learning/CourseStart'
import { FinishedTasks } from '../../../views/content/learning/FinishedTasks'
import { LessonTask } from '../../../views/content/learning/LessonTask'
import { ignore, type StateView, type StateViews } from '../../workbench/stateViews/stateView'
import { connected, Surroundings } from '../../workbench/stateViews/surroundings'

const ways = { hrefOf: () => '#main', onNavigate: ignore, now: NOW }
const links = [{ href: '#main', label: texts.toFinished, icon: 'check-square' }]

export const courseStart: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <CourseStart view={courseStartView(snapshot)} links={links} onIntent={send} {...ways} />
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

export const finishedTasks: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <FinishedTasks view={finishedTasksView(snapshot)} backHref="#main" onIntent={send} {...ways} />
  </Surroundings>
)

export const classResources: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected}>
    <ClassResources
      view={classResourcesView(snapshot)}
      hrefOf={() => '#main'}
      onNavigate={ignore}
      onBy={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const classProgress: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={connected}>
    <ClassProgress view={classProgressView(snapshot)} onIntent={send} />
  </Surroundings>
)

export const learningStateViews: StateViews = {
  'course-start': { view: courseStart },
  'lesson-flow': { view: lessonFlow },
  'finished-tasks': { view: finishedTasks },
  'class-resources': { view: classResources },
  'class-progress': { view: classProgress },
}
