/**
 * Keeps the notification channel open while somebody is signed in, keeps the count of unread notices right, and passes
 * a forced offline on. Opening, heartbeat and reconnection are the connection's.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { connectionMachine } from '../connection/connection.machine'
import type { ConnectionCommand } from '../connection/connection.types'
import { notificationsActors } from './notifications.actors'
import type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsFact,
  NotificationsInput,
} from './notifications.types'

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    input: {} as NotificationsInput,
    children: {} as { connection: 'connection' },
  },
  actors: { ...notificationsActors, connection: connectionMachine },
  guards: {
    isForcedOffline: ({ event }) => event.type === 'channel.received' && event.message.name === 'forcedOffline',
    isScoped: ({ context }) => context.teachingClassId !== null,
    hasNoNotices: ({ context }) => context.role === 'admin',
    isOtherMode: ({ context, event }) => event.type === 'mode.changed' && event.mode !== context.mode,
    isOtherScope: ({ context, event }) =>
      event.type === 'notices.scoped' && event.teachingClassId !== context.teachingClassId,
  },
  actions: {
    rememberCount: assign(({ event }) => {
      if (event.type !== 'channel.received') return {}
      const { message } = event
      return message.name === 'resumed' || message.name === 'noticePushed' || message.name === 'noticesChanged'
        ? { unread: message.data.unreadCount }
        : {}
    }),
    rememberScope: assign(({ event }) =>
      event.type === 'notices.scoped' ? { teachingClassId: event.teachingClassId, unread: null } : {},
    ),
    rememberMode: assign(({ event }) => (event.type === 'mode.changed' ? { mode: event.mode } : {})),
    retry: sendTo('connection', { type: 'channel.retry' } satisfies ConnectionCommand),
    tellForcedOffline: sendParent(
      ({ event }): NotificationsFact => ({
        type: 'notifications.forcedOffline',
        text: event.type === 'channel.received' ? event.message.mess : '',
      }),
    ),
    tellRefused: sendParent({ type: 'notifications.refused' } satisfies NotificationsFact),
  },
}).createMachine({
  id: 'notifications',
  description: 'The notification channel and the count on the bell.',
  context: ({ input }) => ({ ...input, unread: null, teachingClassId: null }),
  initial: 'listening',
  states: {
    listening: {
      description: 'The channel is kept open.',
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
          { guard: 'isForcedOffline', target: 'ended', actions: 'tellForcedOffline' },
          { guard: 'isScoped', target: '.counting' },
          { target: '.counted', actions: 'rememberCount' },
        ],
        'channel.refused': { target: 'ended', actions: 'tellRefused' },
        'channel.retry': { actions: 'retry' },
        'mode.changed': { guard: 'isOtherMode', target: 'listening', reenter: true, actions: 'rememberMode' },
        'notices.scoped': [
          { guard: 'hasNoNotices' },
          { guard: 'isOtherScope', target: '.counting', actions: 'rememberScope' },
        ],
      },
      states: {
        counted: { description: 'The count is what the server last said.' },
        counting: {
          description: 'Asks how many notices of the scope are unread.',
          invoke: {
            src: 'countUnread',
            input: ({ context }) => ({ teachingClassId: context.teachingClassId }),
            onDone: { target: 'counted', actions: assign({ unread: ({ event }) => event.output }) },
            onError: 'counted',
          },
          on: {
            'channel.received': [
              { guard: 'isForcedOffline', target: '#notifications.ended', actions: 'tellForcedOffline' },
              { description: 'What was asked before no longer counts.', target: 'counting', reenter: true },
            ],
          },
        },
      },
    },
    ended: {
      description: 'The channel is closed: the session was ended, or the server will not have it.',
    },
  },
})
