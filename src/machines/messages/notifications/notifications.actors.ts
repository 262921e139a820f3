/** What notifications invoke beside their connection: a placeholder, provided in `src/routes/shell/app/actors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { NoticeWish } from '../notices/notices.types'

export const notificationsActors = {
  /** Unread notices, of one teaching class or of all. */
  countUnread: fromPromise<number, { teachingClassId: string | null }>(() => {
    throw new Error('the actors of notifications are provided in src/routes')
  }),
  /** Marks single notices read; a failure is nobody's concern (B393). */
  reader: fromCallback<NoticeWish, undefined, AnyEventObject>(() => {
    throw new Error('the actors of notifications are provided in src/routes')
  }),
}
