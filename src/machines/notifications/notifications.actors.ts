/** What notifications invoke beside their connection: a placeholder, provided in `src/routes/actors.ts`. */
import { fromPromise } from 'xstate'

export const notificationsActors = {
  /** Unread notices, of one teaching class or of all. */
  countUnread: fromPromise<number, { teachingClassId: string | null }>(() => {
    throw new Error('the actors of notifications are provided in src/routes')
  }),
}
