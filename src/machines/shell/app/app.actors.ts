/**
 * Actors of the root for a signed-in user: placeholders, because the sign-in page need not load them. They are
 * provided in `src/routes/shell/app/actors.ts` and fetched together with the user.
 */
import type { uploadsMachine } from '../../library/files/uploads.machine'
import type { chatMachine } from '../../live/chat/chat.machine'
import type { classroomMachine } from '../../live/classroom/classroom.machine'
import type { notificationsMachine } from '../../messages/notifications/notifications.machine'
import { lateLogic } from '../../shared/lateLogic'
import { notProvided } from '../../shared/notProvided'

export const appActors = {
  notifications: lateLogic<typeof notificationsMachine>(notProvided),
  classroom: lateLogic<typeof classroomMachine>(notProvided),
  chat: lateLogic<typeof chatMachine>(notProvided),
  uploads: lateLogic<typeof uploadsMachine>(notProvided),
}
