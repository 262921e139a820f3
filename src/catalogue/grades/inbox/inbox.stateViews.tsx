/** State views of the grading inbox. */

import { inboxView } from '../../../machines/grades/grading/inbox.selectors'
import { inboxCountsResource } from '../../../machines/grades/inbox/inbox.resources'
import { texts } from '../../../machines/grades/inbox/texts'
import { resourceView } from '../../../machines/shared/data/resource.selectors'
import { GradingInbox } from '../../../views/grades/inbox/GradingInbox'
import { NavLine } from '../../../views/shell/navigation/NavLine'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { waitingTasksModel } from '../grading/grading.model'

const inbox: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <GradingInbox
      view={inboxView(exampleOf(waitingTasksModel, 'ready'))}
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

/** The entry of the menu with the number of waiting works. */
const counts: StateView = (snapshot) => {
  const waitingNum = resourceView(inboxCountsResource, snapshot).answers?.counts.waitingNum ?? 0
  const count = waitingNum > 0 ? { value: waitingNum, words: texts.count(waitingNum) } : undefined
  return (
    <Surroundings person="teacher" heading={texts.title}>
      <ul>
        <NavLine
          item={{ href: '#inbox', label: texts.title, icon: 'inbox', current: false, ...(count && { count }) }}
          onNavigate={ignore}
        />
      </ul>
    </Surroundings>
  )
}

export const inboxStateViews: StateViews = { inbox: { view: inbox }, 'inbox-counts': { view: counts } }
