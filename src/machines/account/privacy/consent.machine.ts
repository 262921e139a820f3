/** The question for consent to the privacy text, after signing in, until the user agrees or signs out. */
import { assign, setup } from 'xstate'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { ConsentContext, ConsentEvent } from './privacy.types'
import { privacyTexts as texts } from './texts'

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent },
  actors: { agree: callActor('agreePrivacy') },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.agreeFailed })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'consent',
  description: 'The consent of a user to the current version of the privacy text.',
  context: { problem: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The dialog asks for consent; the reason of a failed attempt is shown.',
      on: { 'consent.agree': 'agreeing' },
    },
    agreeing: {
      tags: 'sending',
      description: 'Storing the consent; a second press does nothing.',
      entry: 'clearProblem',
      invoke: {
        src: 'agree',
        input: {},
        onDone: 'agreed',
        onError: { target: 'asking', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    agreed: { type: 'final', description: 'The user has agreed; the dialog is closed.' },
  },
})
