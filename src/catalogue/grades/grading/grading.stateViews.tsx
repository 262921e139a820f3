/** State views of the charts of homework review. */

import { commentBankView } from '../../../machines/grades/commentBank/commentBank.selectors'
import {
  homeworkTasksResource,
  testPreviewResource,
  waitingTasksResource,
} from '../../../machines/grades/grading/grading.resources'
import {
  gradingView,
  homeworkStudentsView,
  homeworkTasksView,
  testPreviewView,
} from '../../../machines/grades/grading/grading.selectors'
import { inboxView } from '../../../machines/grades/grading/inbox.selectors'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { Grading } from '../../../views/grades/grading/Grading'
import { HomeworkStudents } from '../../../views/grades/grading/HomeworkStudents'
import { HomeworkTasks } from '../../../views/grades/grading/HomeworkTasks'
import { TestPreview } from '../../../views/grades/grading/TestPreview'
import { HomePanel } from '../../../views/shared/home/HomePanel'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { commentBankModel } from '../commentBank/commentBank.model'

const inbox: StateView = (snapshot, send) => (
  <Surroundings person="teacher" heading="我的课堂">
    <HomePanel
      {...inboxView(snapshot)}
      onOpen={ignore}
      onRetry={intentsOf(waitingTasksResource, () => snapshot, send).reload}
    />
  </Surroundings>
)

const tasks: StateView = (snapshot, send) => {
  const { change, reload } = intentsOf(homeworkTasksResource, () => snapshot, send)
  return (
    <Surroundings person="teacher" connection={{ status: 'connected' }}>
      <HomeworkTasks
        view={homeworkTasksView(snapshot)}
        hrefOf={() => '#main'}
        onNavigate={ignore}
        onShow={(shown) => change({ shown })}
        onReload={reload}
      />
    </Surroundings>
  )
}

const students: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <HomeworkStudents
      view={homeworkStudentsView(snapshot)}
      backHref="#main"
      onNavigate={ignore}
      onGrade={ignore}
      onIntent={send}
    />
  </Surroundings>
)

const grading: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <Grading
      view={gradingView(snapshot)}
      bank={commentBankView(exampleOf(commentBankModel, 'listed'))}
      backHref="#main"
      onNavigate={ignore}
      onLook={ignore}
      onIntent={send}
      onBank={ignore}
    />
  </Surroundings>
)

const preview: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <TestPreview
      view={testPreviewView(snapshot)}
      name="林一凡"
      backHref="#main"
      onNavigate={ignore}
      onReload={intentsOf(testPreviewResource, () => snapshot, send).reload}
    />
  </Surroundings>
)

export const gradingStateViews: StateViews = {
  'homework-tasks': { view: tasks },
  'waiting-tasks': { view: inbox },
  'homework-students': { view: students },
  grading: { view: grading },
  'test-preview': { view: preview },
}
