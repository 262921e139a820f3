/** Actors of the charts of the discussion: placeholders, provided in `src/routes/talk/discussion`. */
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

/** Sends `discussion.changed` and `line.back`. */
export const discussionFactsPlaceholder = fromCallback<AnyEventObject, { teachingClassId: string | null }>(
  missing('events of the discussion are sent'),
)

/** Loads a page of topics. All calls reject with an error whose `text` is for people. */
export const findTopicsPlaceholder = fromPromise<FoundTopics, FindTopicsInput>(missing('topics are loaded'))

/** Loads a topic with a page of replies, and marks the topic as read. */
export const openTopicPlaceholder = fromPromise<OpenedTopic, OpenTopicInput>(missing('a topic is opened'))

/** Changes a topic or a reply. */
export const actPlaceholder = fromPromise<void, PostAct>(missing('posts are changed'))

/** Publishes a topic or a reply; returns its id. */
export const publishPlaceholder = fromPromise<string, PublishInput>(missing('posts are published'))

/** Stores a draft in the browser; sends `draft.restored` at once, and again after it has dropped a draft. */
export const draftKeeperPlaceholder = fromCallback<DraftCommand, DraftInput, AnyEventObject>(
  missing('drafts are stored'),
)
