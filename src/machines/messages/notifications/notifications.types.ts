/** Notices while a user is signed in: the notification channel and the count on the bell. */
import type { Role } from '../../../../contract/call'
import type { ConnectionFact } from '../../shared/connection/connection.types'
import type { NoticeFact, NoticeWish } from '../notices/notices.types'

/** How notices arrive: paths that begin with /preview use server-sent events (B019). */
export type ConnectionMode = 'normal' | 'preview'

export interface NotificationsInput {
  token: string
  role: Role
  /** By a socket, or in preview mode by server-sent events. */
  mode: ConnectionMode
  /** Only the first tab shows pop-ups (G068). */
  isMainChannel: boolean
}

export interface NotificationsContext extends NotificationsInput {
  /** Unread notices in the scope, or null until known. */
  unread: number | null
  /** Of a teacher: unread notices of join requests (B131). */
  joinRequests: number
  /** The teaching class whose notices are counted: a student's class; null counts all (B056, B057). */
  teachingClassId: string | null
}

export type NotificationsEvent =
  | ConnectionFact
  /** Commands of the bell and the popups. */
  | NoticeWish
  /** The user entered a teaching class, or left one. */
  | Extract<NoticeFact, { type: 'notices.placed' }>
  /** The page has the other mode: the channel is reopened in that mode. */
  | { type: 'mode.changed'; mode: ConnectionMode }
  /** Try the channel again now. */
  | { type: 'channel.retry' }

/** Facts for the app machine. */
export type NotificationsFact =
  | { type: 'notifications.forcedOffline'; text: string }
  /** The server refuses this token on the channel: the session has ended. */
  /** `code`: why the server closed the channel for good. */
  | { type: 'notifications.refused'; code: number }

/** Events for pages that show notices or tasks. */
export type NotificationsEmitted = Extract<NoticeFact, { type: 'notices.changed' | 'tasks.changed' }>
