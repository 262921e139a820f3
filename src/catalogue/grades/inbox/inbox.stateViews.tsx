/** State views of the grading inbox. */
import { inboxView } from '../../../machines/grades/grading/inbox.selectors'
import { GradingInbox } from '../../../views/grades/inbox/GradingInbox'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { waitingTasksModel } from '../grading/grading.model'

const inbox: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <GradingInbox
      view={inboxView(exampleOf(waitingTasksModel, 'loaded'))}
      releasing={{
        isAsking: snapshot.matches('asking') || snapshot.matches('releasing'),
        isSending: snapshot.hasTag('sending'),
        releaseNum: snapshot.context.releaseNum,
      }}
      onBegin={ignore}
      onOpen={ignore}
      onRetry={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const inboxStateViews: StateViews = { inbox: { view: inbox } }
