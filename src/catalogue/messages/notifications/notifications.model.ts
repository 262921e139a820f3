/** Model of the notifications: examples, and an assertion for each state. */

import { notificationsMachine } from '../../../machines/messages/notifications/notifications.machine'
import type { NotificationsEvent } from '../../../machines/messages/notifications/notifications.types'
import type { ChannelMessage } from '../../../machines/shared/connection/connection.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { announced, asked } from '../notices/notices.examples'
import { notificationsWords } from './notifications.words'

type NotificationMessage = Extract<NotificationsEvent, { type: 'channel.received'; channel: 'notification' }>['message']
const received = (message: NotificationMessage & ChannelMessage) =>
  ({ type: 'channel.received', channel: 'notification', message, at: 1_000 }) as const

export const notificationsModel = defineModel<typeof notificationsMachine>({
  name: 'notifications',
  feature: 'notifications',
  purpose: 'The notification channel while a user is signed in: the count on the bell, and the end of the session.',
  machine: notificationsMachine,
  source: 'src/machines/messages/notifications/notifications.machine.ts',
  starts: [
    { name: 'a teacher', input: { token: 't', role: 'teacher', mode: 'normal', isMainChannel: true } },
    { name: 'a student', input: { token: 't', role: 'student', mode: 'normal', isMainChannel: true } },
    { name: 'an administrator', input: { token: 't', role: 'admin', mode: 'preview', isMainChannel: false } },
  ],
  words: notificationsWords,
  events: {
    'channel.received': [
      {
        example: 'how many are unread',
        event: received({
          name: 'resumed',
          mess: '',
          date: 1_000,
          data: { unreadCount: 2, joinRequests: 0, serverTime: 1_000 },
        }),
      },
      {
        example: 'a notice',
        event: received({ name: 'noticePushed', mess: '', date: 1_000, data: { notice: announced, unreadCount: 3 } }),
      },
      {
        example: 'a join request',
        event: received({ name: 'noticePushed', mess: '', date: 1_000, data: { notice: asked, unreadCount: 4 } }),
      },
      {
        example: 'fewer unread',
        event: received({ name: 'noticesChanged', mess: '', date: 1_000, data: { unreadCount: 1, joinRequests: 1 } }),
      },
      {
        example: 'other tasks',
        event: received({
          name: 'tasksChanged',
          mess: '',
          date: 1_000,
          data: { teachingClassId: 'tc1', executionType: '0' },
        }),
      },
      {
        example: 'a class was paused',
        event: received({
          name: 'teachingClassStopped',
          mess: '',
          date: 1_000,
          data: { teachingClassId: 'tc1', isStop: '1' },
        }),
      },
      {
        example: 'a plan was changed',
        event: received({
          name: 'planChanged',
          mess: '',
          date: 1_000,
          data: { sectionCode: 'p1', what: 'plan', changedCode: null, version: 2 },
        }),
      },
      {
        example: 'forced offline',
        event: received({ name: 'forcedOffline', mess: '已在其他设备登录', date: 1_000, data: {} }),
      },
    ],
    'channel.refused': [{ type: 'channel.refused', channel: 'notification', code: 4401 }],
    'mode.changed': [
      { example: 'to preview', event: { type: 'mode.changed', mode: 'preview' } },
      { example: 'to normal', event: { type: 'mode.changed', mode: 'normal' } },
    ],
    'notice.read': [{ type: 'notice.read', userMsgId: 'um1' }],
    'channel.retry': [{ type: 'channel.retry' }],
    'notices.placed': [
      { example: 'into a class', event: { type: 'notices.placed', teachingClassId: 'tc1' } },
      { example: 'out of it', event: { type: 'notices.placed', teachingClassId: null } },
    ],
  },
  actors: {
    bell: { snapshots: [{ value: 'closed' }] },
    popups: { snapshots: [{ value: 'quiet' }] },
    countUnread: { done: [1], error: [{ code: 0, text: '' }] },
  },
  states: {
    'listening.counted': ({ children, context }, { started }) => {
      must(children.connection !== undefined, 'the channel is open')
      for (const { src, input } of started) {
        if (src !== 'connection') continue
        const transport = context.mode === 'preview' ? 'events' : 'socket'
        const query = { isMainChannel: String(context.isMainChannel) }
        mustBe(input, { channel: 'notification', token: 't', query, transport }, 'how the channel is opened')
      }
    },
    'listening.counting': ({ context, children }, { started }) => {
      must(children.connection !== undefined, 'the channel is open')
      must(
        started.every(({ src }) => src === 'countUnread'),
        'only the count is requested again',
      )
      for (const { input } of started) mustBe(input, { teachingClassId: context.teachingClassId }, 'the request')
    },
    ended: ({ children }, { toParent }) => {
      must(children.connection === undefined, 'the channel is closed')
      must(
        toParent.every(({ type }) => type.startsWith('notifications.')),
        'the root receives the end',
      )
    },
  },
  invariants: [
    {
      sentence: 'B057 Notices of teachers and administrators are counted over all classes, also in a class.',
      holds: ({ context }) => context.role === 'student' || context.teachingClassId === null,
    },
  ],
  stateKey: ({ context: { role, mode, teachingClassId } }) => ({ role, mode, teachingClassId }),
})
