/**
 * Forced offline (core §4): code 40300 on the notification channel closes the sockets and opens a dialog with the
 * server's text over the page; OK signs out.
 */
import { assertEvent, assign, sendParent, setup } from 'xstate'
import type { ForcedOfflineCommand, ForcedOfflineContext, ForcedOfflineEvent } from './forcedOffline.types'
import { forcedOfflineTexts } from './texts'

export const forcedOfflineMachine = setup({
  types: { context: {} as ForcedOfflineContext, events: {} as ForcedOfflineEvent },
  actions: {
    rememberText: assign(({ event }) => {
      assertEvent(event, 'forcedOffline.received')
      return { text: event.text || forcedOfflineTexts.fallback }
    }),
    closeSockets: sendParent({ type: 'sockets.close' } satisfies ForcedOfflineCommand),
    endSession: sendParent({ type: 'session.end' } satisfies ForcedOfflineCommand),
  },
}).createMachine({
  id: 'forcedOffline',
  description: 'Watches the session of a signed-in user until it is ended from elsewhere.',
  context: { text: '' },
  initial: 'watching',
  states: {
    watching: {
      description: 'The session is in use here.',
      on: { 'forcedOffline.received': { target: 'notified', actions: ['rememberText', 'closeSockets'] } },
    },
    notified: {
      description: 'The sockets are closed; a dialog gives the reason and waits for OK.',
      on: { 'forcedOffline.acknowledge': { target: 'left', actions: 'endSession' } },
    },
    left: { type: 'final', description: 'The user has confirmed the dialog; signing out follows.' },
  },
})
