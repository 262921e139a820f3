/** Actors of the charts of the chat: placeholders, provided in `src/routes/live/chat/chatActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type {
  BubbleCommand,
  DraftsCommand,
  HistoryPage,
  HistoryRequest,
  LoadedChat,
  OutboxCommand,
  OutboxInput,
  ReaderCommand,
} from './chat.types'

/** Loads people, unread counts and last messages. Rejects with an error whose `text` is for users. */
export const loadChatPlaceholder = fromPromise<LoadedChat>(notProvided)
/** A page of a conversation. Rejects with an error whose `text` is for users. */
export const historyPlaceholder = fromPromise<HistoryPage, HistoryRequest>(notProvided)
/** Tells the server which conversation has been read. It sends no events. */
export const readerPlaceholder = fromCallback<ReaderCommand>(notProvided)
/** Stores drafts during the session; sends them as `drafts.restored`. Deletes them when it is stopped. */
export const draftsPlaceholder = fromCallback<DraftsCommand, OutboxInput>(notProvided)
/** Stores unsent messages during the session; sends them as `outbox.restored`. Deletes them when it is stopped. */
export const outboxKeeperPlaceholder = fromCallback<OutboxCommand, OutboxInput>(notProvided)
/** Stores the layout in the browser; sends it as `layout.restored`. */
export const bubbleLayoutPlaceholder = fromCallback<BubbleCommand>(notProvided)
/** Measures the controls that the bubble must not cover; sends `around.changed`. It receives no events. */
export const bubbleSurroundingsPlaceholder = fromCallback<AnyEventObject>(notProvided)
