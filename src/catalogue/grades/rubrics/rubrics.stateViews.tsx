/** State views of the chart of rubrics. */
import { taskRubricsView } from '../../../machines/grades/rubrics/rubrics.selectors'
import { TaskRubrics } from '../../../views/grades/rubrics/TaskRubrics'
import { ignore, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const rubricsStateViews: StateViews = {
  'task-rubrics': {
    view: (snapshot, send) => (
      <Surroundings person="teacher" connection={{ status: 'connected' }}>
        <TaskRubrics view={taskRubricsView(snapshot)} backHref="#main" onNavigate={ignore} onIntent={send} />
      </Surroundings>
    ),
  },
}
