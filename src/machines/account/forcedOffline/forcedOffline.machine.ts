/**
 * Forced offline (core §4): code 40300 on the notification channel closes the sockets and puts a dialog with the
 * server's text over everything; OK signs out.
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
  description: 'Watches over the session of a signed-in person until somebody else ends it.',
  context: { text: '' },
  initial: 'watching',
  states: {
    watching: {
      description: 'The session is in use here.',
      on: { 'forcedOffline.received': { target: 'told', actions: ['rememberText', 'closeSockets'] } },
    },
    told: {
      description: 'The sockets are closed; a dialog says why and waits for OK.',
      on: { 'forcedOffline.acknowledge': { target: 'left', actions: 'endSession' } },
    },
    left: { type: 'final', description: 'The person has read it; the session is being signed out.' },
  },
})
