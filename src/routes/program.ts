/** What runs for somebody signed in, with everything provided. It is no part of the sign-in page's program. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { TeachingClass } from '../../contract/entities/teachingClass'
import { connectionMachine } from '../machines/connection/connection.machine'
import type { SocketCommand, SocketInput } from '../machines/connection/connection.types'
import { notificationsMachine } from '../machines/notifications/notifications.machine'
import { rosterMachine } from '../machines/teachingClass/roster.machine'
import { teachingClassMachine } from '../machines/teachingClass/teachingClass.machine'
import { call } from '../services/http'
import { openSocket } from '../services/sockets'
import { openEvents } from '../services/sse'
import { watchConsent } from './inspection/consent'
import { noticeReader, providedNoticeBell } from './noticeActors'
import { heardByPages } from './notificationFacts'

export { providedChat } from './chat/chatActors'
export { providedClassroom } from './classroom/classroomActors'

/** How many students the roster shows; a larger class is counted. */
const ROSTER_MAX = 1_000

// Whoever is signed in can be asked.
watchConsent()

/** The line of the notification channel, whichever way it travels (B019). */
const notificationLine = fromCallback<SocketCommand, SocketInput, AnyEventObject>((given) => {
  const heard = { ...given, sendBack: heardByPages(given.sendBack) }
  return heard.input.transport === 'events' ? openEvents(heard) : openSocket(heard)
})

/** The notifications, provided. */
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

/** The list of the person's teaching classes, provided. */
export const providedTeachingClass = teachingClassMachine.provide({
  actors: { loadClasses: fromPromise(() => call('findTeachingClasses', {})) },
})

/** The same for administrators: they have none, and may not ask. */
export const noTeachingClass = teachingClassMachine.provide({
  actors: { loadClasses: fromPromise<TeachingClass[]>(async () => []) },
})

/** The roster of a class, provided. */
export const providedRoster = rosterMachine.provide({
  actors: {
    loadStudents: fromPromise(({ input: { classesId } }: { input: { classesId: string } }) =>
      call('findClassStudents', { classesId, pageNo: 1, pageSize: ROSTER_MAX }),
    ),
  },
})
