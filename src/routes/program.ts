/** What runs for somebody signed in, with everything provided. It is no part of the sign-in page's program. */
import { fromPromise } from 'xstate'
import { connectionMachine } from '../machines/connection/connection.machine'
import { notificationsMachine } from '../machines/notifications/notifications.machine'
import { rosterMachine } from '../machines/teachingClass/roster.machine'
import { teachingClassMachine } from '../machines/teachingClass/teachingClass.machine'
import { call } from '../services/http'
import { socketActor } from '../services/sockets'

export { providedChat } from './chat/chatActors'
export { providedClassroom } from './classroom/classroomActors'

/** How many students the roster shows at a glance. */
const ROSTER_GLANCE = 60

/** The notifications, provided. */
export const providedNotifications = notificationsMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    countUnread: fromPromise<number, { teachingClassId: string | null }>(({ input: { teachingClassId } }) =>
      call('countUnread', teachingClassId === null ? {} : { teachingClassId }),
    ),
  },
})

/** The list of the person's teaching classes, provided. */
export const providedTeachingClass = teachingClassMachine.provide({
  actors: { loadClasses: fromPromise(() => call('findTeachingClasses', {})) },
})

/** The roster of a class, provided. */
export const providedRoster = rosterMachine.provide({
  actors: {
    loadStudents: fromPromise(({ input: { classesId } }: { input: { classesId: string } }) =>
      call('findClassStudents', { classesId, pageNo: 1, pageSize: ROSTER_GLANCE }),
    ),
  },
})
