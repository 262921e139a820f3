/** The charts for signed-in users with their actors. Not part of the sign-in page's code. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { teachingClassMachine } from '../../../machines/live/teachingClass/teachingClass.machine'
import type { TeachingClassEvent } from '../../../machines/live/teachingClass/teachingClass.types'
import { notificationsMachine } from '../../../machines/messages/notifications/notifications.machine'
import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import type { SocketCommand, SocketInput } from '../../../machines/shared/connection/connection.types'
import { call } from '../../../services/network/http'
import { openSocket } from '../../../services/network/sockets'
import { openEvents } from '../../../services/network/sse'
import { noticeReader, providedNoticeBell } from '../../messages/notices/noticeActors'
import { heardByPages, onClassStop } from '../../shared/notificationFacts'
import { watchConsent } from '../../workbench/inspection/consent'

export { providedUploads } from '../../library/files/uploadActors'
export { providedChat } from '../../live/chat/chatActors'
export { providedClassroom } from '../../live/classroom/classroomActors'

// Whoever is signed in can be asked.
watchConsent()

/** The connection of the notification channel, over either transport (B019). */
const notificationLine = fromCallback<SocketCommand, SocketInput, AnyEventObject>((given) => {
  const withPages = { ...given, sendBack: heardByPages(given.sendBack) }
  return withPages.input.transport === 'events' ? openEvents(withPages) : openSocket(withPages)
})

/** The chart of the notifications, with its actors. */
export const providedNotifications = notificationsMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: notificationLine } }),
    bell: providedNoticeBell,
    reader: noticeReader,
    countUnread: fromPromise<number, { teachingClassId: string | null }>(({ input: { teachingClassId } }) =>
      call('countUnread', teachingClassId === null ? {} : { teachingClassId }),
    ),
  },
})

/** The chart of the person's teaching classes, with its actors. */
export const providedTeachingClass = teachingClassMachine.provide({
  actors: {
    loadClasses: fromPromise(() => call('findTeachingClasses', {})),
    stopFacts: fromCallback<AnyEventObject, undefined, AnyEventObject>(({ sendBack }) =>
      onClassStop(
        (stop) => sendBack({ type: 'class.stopChanged', ...stop } satisfies TeachingClassEvent),
        () => sendBack({ type: 'classes.reload' } satisfies TeachingClassEvent),
      ),
    ),
  },
})

/** The same for administrators, who have no teaching classes and may not request them. */
export const noTeachingClass = teachingClassMachine.provide({
  actors: {
    loadClasses: fromPromise<TeachingClass[]>(async () => []),
    stopFacts: fromCallback<AnyEventObject, undefined, AnyEventObject>(() => undefined),
  },
})
