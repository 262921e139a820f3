/**
 * The notification channel (B019, B056, B057, B131): the count on the bell, and what bell, popups and pages receive.
 * Notices of teachers and administrators are counted over all classes, a student's over the class that the student is
 * in. Every end of the channel ends all actors.
 */
import { notificationsModel } from '../../../../src/catalogue/messages/notifications/notifications.model'
import type { NotificationsInput } from '../../../../src/machines/messages/notifications/notifications.types'
import type { Sent } from '../../../support/oracle'
import { emits, report, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, stay } from '../../steps'

interface Known {
  readonly input: NotificationsInput
  readonly is: 'counted' | 'counting' | 'ended'
  readonly unread: number | null
  readonly joinRequests: number
  readonly classId: string | null
}

/** The bell and the popups receive a fact; pages reload for lists of notices or tasks. */
const pass = (...facts: readonly Sent['event'][]): Sent[] =>
  facts.flatMap((fact) => [
    ...(fact.type !== 'tasks.changed' ? [tell('bell', fact)] : []),
    tell('popups', fact),
    ...(fact.type === 'notices.changed' || fact.type === 'tasks.changed' ? [emits(fact)] : []),
  ])

/** The server's number is that of all classes: for one class the unread notices are counted by a request. */
const count = (known: Known): Step<Known> =>
  stay(known, { is: 'counting' }, starts('countUnread', { teachingClassId: known.classId }))
const counted = (known: Known, change: Partial<Known>): Step<Known> =>
  known.is === 'counting' || known.classId !== null ? count(known) : stay(known, change)

export const oracle = rulesOf(notificationsModel)({
  begin: (input): Known => ({ input, is: 'counted', unread: null, joinRequests: 0, classId: null }),
  rules: {
    'channel.received': (known, event) => {
      if (known.is === 'ended' || event.channel !== 'notification') return undefined
      const { message } = event
      const stale = { type: 'notices.changed' }
      switch (message.name) {
        case 'forcedOffline':
          return stay(known, { is: 'ended' }, report({ type: 'notifications.forcedOffline', text: message.mess }))
        case 'tasksChanged':
          return stay(known, {}, ...pass({ type: 'tasks.changed', teachingClassId: message.data.teachingClassId }))
        case 'noticePushed': {
          const { notice, unreadCount: unread } = message.data
          const joinRequests = known.joinRequests + (notice.type === '2' ? 1 : 0)
          const told = stay(known, {}, ...pass({ type: 'notice.pushed', notice }, stale))
          return and(told, (next) => counted(next, { unread, joinRequests }))
        }
        case 'resumed':
        case 'noticesChanged': {
          const { unreadCount: unread, joinRequests } = message.data
          return and(stay(known, {}, ...pass(stale)), (next) => counted(next, { unread, joinRequests }))
        }
        case 'teachingClassStopped':
          return and(stay(known, {}, ...pass(stale)), (next) => counted(next, {}))
        default:
          return undefined
      }
    },
    'channel.refused': (known, { code }) =>
      known.is === 'ended' ? undefined : stay(known, { is: 'ended' }, report({ type: 'notifications.refused', code })),
    'channel.retry': (known) =>
      known.is === 'ended' ? undefined : stay(known, {}, tell('connection', { type: 'channel.retry' })),
    'mode.changed': (known, { mode }) => {
      if (known.is === 'ended' || mode === known.input.mode) return undefined
      const { token, isMainChannel } = known.input
      const query = { isMainChannel: String(isMainChannel) }
      const transport = mode === 'preview' ? 'events' : 'socket'
      const opened = starts('connection', { channel: 'notification', token, query, transport })
      return stay(known, { is: 'counted', input: { ...known.input, mode } }, opened)
    },
    'notice.read': (known, event) => (known.is === 'ended' ? undefined : stay(known, {}, tell('reader', { ...event }))),
    'notices.placed': (known, event) => {
      const { teachingClassId: classId } = event
      if (known.is === 'ended') return undefined
      const told = pass({ ...event })
      if (known.input.role !== 'student') return stay(known, {}, ...told)
      if (classId === known.classId) return undefined
      return and(stay(known, { classId, unread: null }, ...told), count)
    },
    'done countUnread': (known, unread: number) => stay(known, { is: 'counted', unread }),
    'error countUnread': (known) => stay(known, { is: 'counted' }),
  },
  shown: (known) => ({
    unread: known.unread,
    joinRequests: known.joinRequests,
    classId: known.classId,
    runs:
      known.is === 'ended'
        ? ''
        : ['bell', 'connection', ...(known.is === 'counting' ? ['countUnread'] : []), 'popups', 'reader'].join(' '),
  }),
  read: (snapshot) => ({
    unread: snapshot.context.unread,
    joinRequests: snapshot.context.joinRequests,
    classId: snapshot.context.teachingClassId,
    runs: running(snapshot),
  }),
})
