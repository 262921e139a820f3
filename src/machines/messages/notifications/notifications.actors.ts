/** Actors of the notifications beside their connection: a placeholder, provided in `src/routes/shell/app/actors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { NoticeWish } from '../notices/notices.types'

export const notificationsActors = {
  /** Unread notices, of one teaching class or of all. */
  countUnread: fromPromise<number, { teachingClassId: string | null }>(notProvided),
  /** Marks single notices as read; a failure is ignored (B393). */
  reader: fromCallback<NoticeWish, undefined, AnyEventObject>(notProvided),
}
