/** Ends all sessions of the user after a question; the page is then signed out, too. */
import { assign, emit, setup } from 'xstate'
import { callActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import type { SessionsEnded, SignOutEverywhereEvent } from './ownSessions.types'
import { ownSessionsTexts as texts } from './texts'

export const signOutEverywhereMachine = setup({
  types: {
    context: {} as { readonly problem: string | null },
    events: {} as SignOutEverywhereEvent,
    emitted: {} as SessionsEnded,
  },
  actors: { end: callActor('endOwnSessions') },
  actions: {
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.endFailed })),
    notifyEnded: emit({ type: 'everywhere.ended' }),
  },
}).createMachine({
  id: 'signOutEverywhere',
  description: 'The end of all sessions of the user.',
  context: { problem: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The button is shown, with the reason of a failed attempt.',
      on: { 'everywhere.ask': { target: 'asking', actions: 'clearProblem' } },
    },
    asking: {
      description: 'Asking whether to end all sessions.',
      on: { 'everywhere.confirm': 'ending', 'everywhere.cancel': 'idle' },
    },
    ending: {
      description: 'Ending the sessions; the question stays open.',
      invoke: {
        src: 'end',
        input: {},
        onDone: { target: 'ended', actions: 'notifyEnded' },
        onError: { target: 'idle', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    ended: { type: 'final', description: 'All sessions have ended; the page signs out.' },
  },
})
