/** What the charts of the chat invoke: placeholders, provided in `src/routes/live/chat/chatActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
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

const notProvided = (): never => {
  throw new Error('the actors of the chat are provided in src/routes')
}

/** Who there is to talk to, what waits, what was said last. Rejects with an error whose `text` is for people. */
export const loadChatPlaceholder = fromPromise<LoadedChat>(notProvided)
/** A page of a conversation. Rejects with an error whose `text` is for people. */
export const historyPlaceholder = fromPromise<HistoryPage, HistoryRequest>(notProvided)
/** Tells the server what has been read. It says nothing back. */
export const readerPlaceholder = fromCallback<ReaderCommand>(notProvided)
/** Keeps what is being written while the session lives; tells it by `drafts.restored`. Forgets it when it is stopped. */
export const draftsPlaceholder = fromCallback<DraftsCommand, OutboxInput>(notProvided)
/** Keeps unsent messages while the session lives; tells them by `outbox.restored`. Forgets them when it is stopped. */
export const outboxKeeperPlaceholder = fromCallback<OutboxCommand, OutboxInput>(notProvided)
/** Keeps the layout in the browser; tells it by `layout.restored`. */
export const bubbleLayoutPlaceholder = fromCallback<BubbleCommand>(notProvided)
/** Measures what the bubble must not cover; tells it by `around.changed`. It takes nothing. */
export const bubbleSurroundingsPlaceholder = fromCallback<AnyEventObject>(notProvided)
