/** The e-mail address on the account page: a link is mailed to a new address, which counts once the link was opened. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { OwnEmail } from '../../../../contract/entities/account/email'
import { callActor, queryActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import type { OwnEmailContext, OwnEmailEvent } from './email.types'
import { emailTexts as texts } from './texts'

export const ownEmailMachine = setup({
  types: { context: {} as OwnEmailContext, events: {} as OwnEmailEvent, emitted: {} as Notify },
  actors: {
    find: queryActor('findOwnEmail'),
    save: callActor('saveOwnEmail'),
    remove: callActor('removeOwnEmail'),
  },
  guards: {
    isBlank: ({ event }) => event.type === 'email.save' && event.email.trim() === '',
    hasNone: ({ context: { own } }) => own?.email === null && own.pending === null,
  },
  actions: {
    store: assign((_, { own }: { own: OwnEmail }) => ({ own, problem: null })),
    clearProblem: assign({ problem: null }),
    showMissing: assign({ problem: texts.emailMissing }),
    showLoadProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.failed })),
    notifyMailed: emit({ type: 'notify', level: 'success', text: texts.mailed }),
    notifyRemoved: emit({ type: 'notify', level: 'success', text: texts.removed }),
  },
}).createMachine({
  id: 'ownEmail',
  description: 'The e-mail address of the user’s own account.',
  context: { own: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the address.',
      entry: 'clearProblem',
      invoke: {
        src: 'find',
        input: {},
        onDone: { target: 'shown', actions: { type: 'store', params: ({ event }) => ({ own: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'showLoadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    failed: {
      description: 'Loading failed; the reason is shown with a retry.',
      on: { 'email.reload': 'loading' },
    },
    shown: {
      description: 'The address is shown with a field for another one, and the reason of a failed attempt.',
      on: {
        'email.save': [{ guard: 'isBlank', actions: 'showMissing' }, { target: 'saving' }],
        'email.remove': [{ guard: 'hasNone' }, { target: 'removing' }],
      },
    },
    saving: {
      description: 'Mailing a link to the new address.',
      entry: 'clearProblem',
      invoke: {
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'email.save')
          return { email: event.email.trim() }
        },
        onDone: {
          target: 'shown',
          actions: [{ type: 'store', params: ({ event }) => ({ own: event.output }) }, 'notifyMailed'],
        },
        onError: { target: 'shown', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    removing: {
      description: 'Removing the address.',
      entry: 'clearProblem',
      invoke: {
        src: 'remove',
        input: {},
        onDone: {
          target: 'shown',
          actions: [{ type: 'store', params: ({ event }) => ({ own: event.output }) }, 'notifyRemoved'],
        },
        onError: { target: 'shown', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
})
