/** The state view of the chart of an assignment. */

import { workView } from '../../../machines/work/subjective/subjective.selectors'
import { WorkWriting } from '../../../views/work/subjective/WorkWriting'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

export const workWriting: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={{ status: 'connected' }}>
    <WorkWriting
      onPrint={() => undefined}
      view={workView(snapshot)}
      backHref="#main"
      chooser={null}
      upload={() => Promise.reject(new Error('nothing is uploaded here'))}
      onNavigate={ignore}
      onLook={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const subjectiveStateViews: StateViews = { 'work-writing': { view: workWriting } }
