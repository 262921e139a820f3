/**
 * Keeps the notification channel open while a user is signed in, by a socket or, in preview mode, by server-sent events
 * (B019). It updates the counts and passes facts to the bell and the popups, and a forced offline to the root. The
 * connection chart does opening, heartbeat and reconnection.
 */
import { assertEvent, assign, enqueueActions, sendParent, sendTo, setup, stopChild } from 'xstate'
import { connectionMachine } from '../../shared/connection/connection.machine'
import type { ConnectionCommand } from '../../shared/connection/connection.types'
import { noticeBellMachine } from '../notices/noticeBell.machine'
import { noticePopupsMachine } from '../notices/noticePopups.machine'
import type { NoticeFact } from '../notices/notices.types'
import { notificationsActors } from './notifications.actors'
import type {
  NotificationsContext,
  NotificationsEmitted,
  NotificationsEvent,
  NotificationsFact,
  NotificationsInput,
} from './notifications.types'

/** The facts of a message for the bell and the popups. */
function factsOf(event: NotificationsEvent): NoticeFact[] {
  if (event.type === 'notices.placed') return [event]
  if (event.type !== 'channel.received') return []
  const { message } = event
  if (message.name === 'noticePushed') {
    return [{ type: 'notice.pushed', notice: message.data.notice }, { type: 'notices.changed' }]
  }
  if (message.name === 'tasksChanged') {
    return [{ type: 'tasks.changed', teachingClassId: message.data.teachingClassId }]
  }
  // Notices say whether their class is paused (B094): lists of them are stale after a pause.
  const isStale = ['noticesChanged', 'resumed', 'teachingClassStopped'].includes(message.name)
  return isStale ? [{ type: 'notices.changed' }] : []
}

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as NotificationsInput,
    emitted: {} as NotificationsEmitted,
    children: {} as { connection: 'connection'; bell: 'bell'; popups: 'popups'; reader: 'reader' },
  },
  actors: {
    ...notificationsActors,
    connection: connectionMachine,
    bell: noticeBellMachine,
    popups: noticePopupsMachine,
  },
  guards: {
    isForcedOffline: ({ event }) => event.type === 'channel.received' && event.message.name === 'forcedOffline',
    saysTasks: ({ event }) => event.type === 'channel.received' && event.message.name === 'tasksChanged',
    /** The messages of other features, such as changes of a plan. */
    isForOthers: ({ event }) => event.type === 'channel.received' && factsOf(event).length === 0,
    isScoped: ({ context }) => context.teachingClassId !== null,
    isOtherMode: ({ context, event }) => event.type === 'mode.changed' && event.mode !== context.mode,
    countsAll: ({ context }) => context.role !== 'student',
    isOtherScope: ({ context, event }) =>
      event.type === 'notices.placed' && event.teachingClassId !== context.teachingClassId,
  },
  actions: {
    startNotices: assign(({ context: { role, isMainChannel }, spawn }) => {
      const reader = { role, teachingClassId: null }
      spawn('bell', { id: 'bell', input: reader })
      spawn('popups', { id: 'popups', input: { ...reader, isMainChannel } })
      spawn('reader', { id: 'reader' })
      return {}
    }),
    stopBell: stopChild('bell'),
    stopPopups: stopChild('popups'),
    stopReader: stopChild('reader'),
    rememberCount: assign(({ context, event }) => {
      if (event.type !== 'channel.received') return {}
      const { message } = event
      if (message.name === 'resumed' || message.name === 'noticesChanged') {
        return { unread: message.data.unreadCount, joinRequests: message.data.joinRequests }
      }
      if (message.name !== 'noticePushed') return {}
      // B131: counted here, without a request.
      const joinRequests = context.joinRequests + (message.data.notice.type === '2' ? 1 : 0)
      return { unread: message.data.unreadCount, joinRequests }
    }),
    rememberScope: assign(({ event }) =>
      event.type === 'notices.placed' ? { teachingClassId: event.teachingClassId, unread: null } : {},
    ),
    rememberMode: assign(({ event }) => (event.type === 'mode.changed' ? { mode: event.mode } : {})),
    forwardToNotices: enqueueActions(({ event, enqueue }) => {
      for (const fact of factsOf(event)) {
        if (fact.type !== 'tasks.changed') enqueue.sendTo('bell', fact)
        enqueue.sendTo('popups', fact)
      }
    }),
    /** Pages that show notices or tasks reload. */
    forwardToPages: enqueueActions(({ event, enqueue }) => {
      for (const fact of factsOf(event)) {
        if (fact.type === 'notices.changed' || fact.type === 'tasks.changed') enqueue.emit(fact)
      }
    }),
    markRead: sendTo('reader', ({ event }) => {
      if (event.type !== 'notice.read') throw new Error('only a notice.read event marks a notice as read')
      return event
    }),
    retry: sendTo('connection', { type: 'channel.retry' } satisfies ConnectionCommand),
    reportForcedOffline: sendParent(
      ({ event }): NotificationsFact => ({
        type: 'notifications.forcedOffline',
        text: event.type === 'channel.received' ? event.message.mess : '',
      }),
    ),
    reportRefused: sendParent(({ event }): NotificationsFact => {
      assertEvent(event, 'channel.refused')
      return { type: 'notifications.refused', code: event.code }
    }),
  },
}).createMachine({
  id: 'notifications',
  description: 'The notification channel and the count on the bell.',
  context: ({ input }) => ({ ...input, unread: null, joinRequests: 0, teachingClassId: null }),
  initial: 'listening',
  entry: 'startNotices',
  states: {
    listening: {
      description: 'The channel is open.',
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context }) => ({
          channel: 'notification' as const,
          token: context.token,
          query: { isMainChannel: String(context.isMainChannel) },
          transport: context.mode === 'preview' ? ('events' as const) : ('socket' as const),
        }),
      },
      initial: 'counted',
      on: {
        'channel.received': [
          { guard: 'isForcedOffline', target: 'ended', actions: 'reportForcedOffline' },
          { guard: 'saysTasks', actions: ['forwardToNotices', 'forwardToPages'] },
          { guard: 'isForOthers' },
          { guard: 'isScoped', target: '.counting', actions: ['forwardToNotices', 'forwardToPages'] },
          { target: '.counted', actions: ['rememberCount', 'forwardToNotices', 'forwardToPages'] },
        ],
        'channel.refused': { target: 'ended', actions: 'reportRefused' },
        'channel.retry': { actions: 'retry' },
        'mode.changed': { guard: 'isOtherMode', target: 'listening', reenter: true, actions: 'rememberMode' },
        'notice.read': { actions: 'markRead' },
        'notices.placed': [
          {
            description:
              'Only a student’s bell counts one class; the target of a notice depends on the class (B057, B084).',
            guard: 'countsAll',
            actions: 'forwardToNotices',
          },
          { guard: 'isOtherScope', target: '.counting', actions: ['rememberScope', 'forwardToNotices'] },
        ],
      },
      states: {
        counted: { description: 'The count is the one that the server sent last.' },
        counting: {
          description: 'Requesting the number of unread notices of the scope.',
          invoke: {
            src: 'countUnread',
            input: ({ context }) => ({ teachingClassId: context.teachingClassId }),
            onDone: { target: 'counted', actions: assign({ unread: ({ event }) => event.output }) },
            onError: 'counted',
          },
          on: {
            'channel.received': [
              { guard: 'isForcedOffline', target: '#notifications.ended', actions: 'reportForcedOffline' },
              { guard: 'saysTasks', actions: ['forwardToNotices', 'forwardToPages'] },
              { guard: 'isForOthers' },
              {
                description: 'The pending count is out of date: it is requested again.',
                target: 'counting',
                reenter: true,
                actions: ['forwardToNotices', 'forwardToPages'],
              },
            ],
          },
        },
      },
    },
    ended: {
      description: 'The channel is closed: the session has ended, or the server refused the channel.',
      entry: ['stopBell', 'stopPopups', 'stopReader'],
    },
  },
})
