/** What the charts of the discussion invoke: placeholders, provided in `src/routes/talk/discussion`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type {
  DraftCommand,
  DraftInput,
  FindTopicsInput,
  FoundTopics,
  OpenedTopic,
  OpenTopicInput,
  PostAct,
  PublishInput,
} from './discussion.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Tells `discussion.changed` and `line.back`. */
export const discussionFactsPlaceholder = fromCallback<AnyEventObject, { teachingClassId: string | null }>(
  missing('what happens in a class is told'),
)

/** A page of topics. Rejects with an error whose `text` is for people, as all below do. */
export const findTopicsPlaceholder = fromPromise<FoundTopics, FindTopicsInput>(missing('topics are found'))

/** A topic with a page of replies; it is read from then on. */
export const openTopicPlaceholder = fromPromise<OpenedTopic, OpenTopicInput>(missing('a topic is opened'))

/** Does something to a topic or a reply. */
export const actPlaceholder = fromPromise<void, PostAct>(missing('something is done'))

/** Publishes a topic or a reply; answers its id. */
export const publishPlaceholder = fromPromise<string, PublishInput>(missing('something is published'))

/** Keeps a draft in the browser; tells `draft.restored` at once, and again when it has dropped one. */
export const draftKeeperPlaceholder = fromCallback<DraftCommand, DraftInput, AnyEventObject>(missing('drafts are kept'))
