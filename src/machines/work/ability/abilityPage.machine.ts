/** A page about ability tests: loads its content, reloads it when rounds change, and offers a retry. */
import { assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { abilityFactsPlaceholder, loadPagePlaceholder } from './ability.actors'
import type { AbilityPageContext, AbilityPageEvent, AbilityPageInput } from './ability.types'
import { texts } from './texts'

export const abilityPageMachine = setup({
  types: { context: {} as AbilityPageContext, events: {} as AbilityPageEvent, input: {} as AbilityPageInput },
  actors: { abilityFacts: abilityFactsPlaceholder, loadPage: loadPagePlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.listFailed })),
  },
}).createMachine({
  id: 'abilityPage',
  description: 'Rounds or statistics of ability tests.',
  context: ({ input }) => ({ ...input, found: null, problem: null }),
  invoke: {
    src: 'abilityFacts',
    input: ({ context: { asked } }) => ({ abilityRoundId: 'abilityRoundId' in asked ? asked.abilityRoundId : null }),
  },
  initial: 'loading',
  on: {
    'ability.changed': '.loading',
    'line.back': '.loading',
  },
  states: {
    loading: {
      description: 'Loading the content; the previous content stays visible.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadPage',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: { target: 'shown', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'The content is shown; it may be empty.', on: { 'page.reload': 'loading' } },
    failed: { description: 'Loading the content failed; a retry is offered.', on: { 'page.reload': 'loading' } },
  },
})
