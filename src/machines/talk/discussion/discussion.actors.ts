/** Actors of the charts of the discussion: placeholders, provided in `src/routes/talk/discussion`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
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

/** Sends `discussion.changed` and `line.back`. */
export const discussionFactsPlaceholder = fromCallback<AnyEventObject, { teachingClassId: string | null }>(notProvided)

/** Loads a page of topics. All calls reject with an error whose `text` is for people. */
export const findTopicsPlaceholder = fromPromise<FoundTopics, FindTopicsInput>(notProvided)

/** Loads a topic with a page of replies, and marks the topic as read. */
export const openTopicPlaceholder = fromPromise<OpenedTopic, OpenTopicInput>(notProvided)

/** Changes a topic or a reply. */
export const actPlaceholder = fromPromise<void, PostAct>(notProvided)

/** Publishes a topic or a reply; returns its id. */
export const publishPlaceholder = fromPromise<string, PublishInput>(notProvided)

/** Stores a draft in the browser; sends `draft.restored` at once, and again after it has dropped a draft. */
export const draftKeeperPlaceholder = fromCallback<DraftCommand, DraftInput, AnyEventObject>(notProvided)
