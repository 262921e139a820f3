/**
 * The root of the client. It starts the session. While a user is signed in, it runs the notifications, the watch for a
 * forced offline and, on class paths, the classroom. It handles failures that concern the whole client (licence, ended
 * session).
 */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import { closeCodes } from '../../../../contract/firstErrors'
import { FORCED_LOGOUT_MS } from '../../../../contract/limits'
import { forcedOfflineMachine } from '../../account/forcedOffline/forcedOffline.machine'
import { sessionMachine } from '../../account/session/session.machine'
import type { ClassroomInput } from '../../live/classroom/classroom.types'
import type { NotificationsInput } from '../../messages/notifications/notifications.types'
import { appActors } from './app.actors'
import type { AppContext, AppEmitted, AppEvent, AppInput } from './app.types'
import { appTexts } from './texts'

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
    children: {} as {
      session: 'session'
      notifications: 'notifications'
      forcedOffline: 'forcedOffline'
      classroom: 'classroom'
      chat: 'chat'
      uploads: 'uploads'
    },
  },
  actors: {
    session: sessionMachine,
    forcedOffline: forcedOfflineMachine,
    ...appActors,
  },
  delays: { forcedLogout: FORCED_LOGOUT_MS },
  guards: {
    hasPlace: ({ context }) => context.place !== null && context.user?.role !== 'admin',
    isOtherClass: ({ context, event }) =>
      event.type === 'place.changed' &&
      event.place !== null &&
      event.place.teachingClassId !== context.place?.teachingClassId,
    hasOwnPassword: ({ context }) => context.user?.mustChangePassword === false,
    isPasswordNeeded: ({ event }) =>
      event.type === 'notifications.refused' && event.code === closeCodes.passwordChangeNeeded,
    isOutside: ({ event }) => event.type === 'place.changed' && event.place === null,
  },
  actions: {
    rememberPerson: assign(({ event }) => {
      assertEvent(event, 'session.signedIn')
      return { token: event.token, user: event.user }
    }),
    forgetPerson: assign({ token: null, user: null, place: null }),
    rememberPlace: assign(({ event }) => {
      assertEvent(event, 'place.changed')
      return { place: event.place }
    }),
    rememberMode: assign(({ event }) => {
      assertEvent(event, 'mode.changed')
      return { mode: event.mode }
    }),
    passModeOn: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'mode.changed')
      enqueue.sendTo('notifications', event)
      if (context.user?.role !== 'admin') enqueue.sendTo('chat', event)
    }),
    rememberBlock: assign(({ event }) => {
      assertEvent(event, 'http.blocked')
      return { blockedText: event.text }
    }),
    clearBlock: assign({ blockedText: '' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    rememberPassword: assign(({ context: { user } }, { mustChange }: { mustChange: boolean }) => ({
      user: user && { ...user, mustChangePassword: mustChange },
    })),
    requirePassword: sendTo('session', { type: 'password.require' }),
    expireSession: sendTo('session', { type: 'session.expire' }),
    endSession: sendTo('session', { type: 'session.end' }),
    passForcedOfflineOn: sendTo('forcedOffline', ({ event }) => {
      assertEvent(event, 'notifications.forcedOffline')
      return { type: 'forcedOffline.received' as const, text: event.text }
    }),
    placeNotices: sendTo('notifications', ({ context: { place } }) => ({
      type: 'notices.placed' as const,
      teachingClassId: place?.teachingClassId ?? null,
    })),
    /** B044: never for administrators. */
    startChat: assign(({ context: { token, user, mode }, spawn }) => {
      if (token !== null && user !== null && user.role !== 'admin') {
        spawn('chat', { id: 'chat', input: { token, userId: user.userId, mode } })
      }
      return {}
    }),
    stopChat: stopChild('chat'),
    notifyWarning: emit(({ event }) => {
      assertEvent(event, ['http.warned', 'http.licenseEnded'])
      return { type: 'notify' as const, level: 'error' as const, title: appTexts.warningTitle, text: event.text }
    }),
  },
}).createMachine({
  id: 'app',
  description: 'The whole client.',
  context: ({ input: { isMainChannel, mode = 'normal' } }) => ({
    isMainChannel,
    mode,
    token: null,
    user: null,
    place: null,
    blockedText: '',
  }),
  type: 'parallel',
  invoke: { id: 'session', src: 'session' },
  states: {
    presence: {
      description: 'Whether a user is signed in, and which services run for that user.',
      initial: 'signedOut',
      on: { 'place.changed': { actions: 'rememberPlace' }, 'mode.changed': { actions: 'rememberMode' } },
      states: {
        signedOut: {
          description: 'No user is signed in, or the session is not restored yet.',
          on: { 'session.signedIn': { target: 'signedIn', actions: 'rememberPerson' } },
        },
        signedIn: {
          description: 'A user is signed in.',
          invoke: { id: 'forcedOffline', src: 'forcedOffline' },
          initial: 'restricted',
          on: {
            'session.signedOut': { target: 'signedOut', actions: 'forgetPerson' },
            'session.end': { actions: 'endSession' },
          },
          states: {
            restricted: {
              description: 'The initial password is not changed yet; no live service runs.',
              always: { guard: 'hasOwnPassword', target: 'online' },
              on: {
                'session.passwordChanged': {
                  actions: { type: 'rememberPassword', params: { mustChange: false } },
                },
                'http.signedOut': { actions: 'expireSession' },
              },
            },
            online: {
              description:
                'Receiving notices and messages and continuing uploads on every page; refused calls end the session.',
              invoke: [
                {
                  id: 'notifications',
                  src: 'notifications',
                  input: ({ context }) => notificationsInput(context),
                },
                { id: 'uploads', src: 'uploads' },
              ],
              entry: 'startChat',
              exit: 'stopChat',
              initial: 'outside',
              on: {
                'http.signedOut': { actions: 'expireSession' },
                'http.passwordNeeded': {
                  target: 'restricted',
                  actions: [{ type: 'rememberPassword', params: { mustChange: true } }, 'requirePassword'],
                },
                'notifications.refused': [
                  {
                    guard: 'isPasswordNeeded',
                    target: 'restricted',
                    actions: [{ type: 'rememberPassword', params: { mustChange: true } }, 'requirePassword'],
                  },
                  { actions: 'expireSession' },
                ],
                'notifications.forcedOffline': { actions: 'passForcedOfflineOn' },
                'sockets.close': 'offline',
                'mode.changed': { actions: ['rememberMode', 'passModeOn'] },
              },
              states: {
                outside: {
                  description: 'On a page outside a class.',
                  always: { guard: 'hasPlace', target: 'inClass', actions: 'placeNotices' },
                },
                inClass: {
                  description: 'On a class path: the classroom runs.',
                  invoke: { id: 'classroom', src: 'classroom', input: ({ context }) => classroomInput(context) },
                  on: {
                    'place.changed': [
                      {
                        guard: 'isOtherClass',
                        target: 'inClass',
                        reenter: true,
                        actions: ['rememberPlace', 'placeNotices'],
                      },
                      { guard: 'isOutside', target: 'outside', actions: ['rememberPlace', 'placeNotices'] },
                      { description: 'Another page of the same class keeps everything open (B035).' },
                    ],
                  },
                },
              },
            },
            offline: {
              description: 'The session was ended from elsewhere: every socket is closed and a dialog waits for OK.',
            },
          },
        },
      },
    },
    license: {
      description: 'Whether the school’s licence permits work.',
      initial: 'valid',
      on: {
        'http.warned': { actions: 'notifyWarning' },
        'http.blocked': { target: '.blocked', actions: 'rememberBlock' },
      },
      states: {
        valid: {
          description: 'No licence problem is known.',
          on: { 'http.licenseEnded': { target: 'ending', actions: 'notifyWarning' } },
        },
        ending: {
          description: 'The licence has ended; a dialog says so for a moment before the user is signed out.',
          after: { forcedLogout: { target: 'valid', actions: 'endSession' } },
          on: { 'session.signedOut': 'valid' },
        },
        blocked: {
          description: 'The server refuses every call because the licence is missing; a block covers the page.',
          on: {
            'license.retry': { target: 'valid', actions: ['clearBlock', 'retrySession'] },
            'license.signOut': { target: 'leaving', actions: 'endSession' },
          },
        },
        leaving: {
          description: 'Signing out from the block; it remains visible until the session has ended.',
          on: {
            'session.signedOut': { target: 'valid', actions: 'clearBlock' },
            'http.blocked': { description: 'The block is shown already.' },
          },
        },
      },
    },
  },
})

const notificationsInput = ({ token, user, mode, isMainChannel }: AppContext): NotificationsInput => {
  if (token === null || user === null) throw new Error('notifications need a signed-in user')
  return { token, role: user.role, mode, isMainChannel }
}

const classroomInput = ({ token, user, place }: AppContext): ClassroomInput => {
  if (token === null || user === null || place === null || user.role === 'admin') {
    throw new Error('a classroom needs a student or a teacher in a class')
  }
  return { token, role: user.role, userId: user.userId, userCode: user.userCode, userName: user.realName, ...place }
}
