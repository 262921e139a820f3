/** State views of the charts of the discussion. */

import { discussionView, draftView, topicView } from '../../../machines/talk/discussion/discussion.selectors'
import { Composer } from '../../../views/talk/discussion/Composer'
import { DiscussionLayout } from '../../../views/talk/discussion/DiscussionLayout'
import { Thread } from '../../../views/talk/discussion/Thread'
import { TopicList } from '../../../views/talk/discussion/TopicList'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { found } from './discussion.examples'

const neverUploads = () => new Promise<string>(() => undefined)
const people = [{ userId: 'u2', userName: '李雨桐', isTeacher: '0' }] as const

export const discussion: StateView = (snapshot, send) => {
  const view = discussionView(snapshot)
  return (
    <Surroundings person="student" connection={connected}>
      <DiscussionLayout
        isInClass={view.isInClass}
        list={<TopicList view={view} openId="" hrefOf={() => '#main'} onNavigate={ignore} onIntent={send} />}
        thread={null}
        // The draft has a chart of its own.
        composer={view.isWriting ? <p /> : null}
        onBegin={() => send({ type: 'topic.begin' })}
        onCancel={() => send({ type: 'topic.cancel' })}
      />
    </Surroundings>
  )
}

export const discussionTopic: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected} heading="讨论区">
    <Thread
      view={topicView(snapshot)}
      backHref="#main"
      onNavigate={ignore}
      upload={neverUploads}
      onIntent={send}
      composer={null}
    />
  </Surroundings>
)

export const discussionDraft: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={connected} heading="讨论区">
    <Composer
      view={draftView(snapshot)}
      people={people}
      places={found.places}
      upload={neverUploads}
      reason={null}
      onIntent={send}
    />
  </Surroundings>
)

export const discussionStateViews: StateViews = {
  discussion: { view: discussion },
  'discussion-topic': { view: discussionTopic },
  'discussion-draft': { view: discussionDraft },
}
