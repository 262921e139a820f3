/** A page about ability tests: what is asked for is loaded, kept right as rounds change, and can be asked for again. */
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
  description: 'What there is of ability tests.',
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
      description: 'It is on its way; what was there stays in sight.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadPage',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: { target: 'shown', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'It is here; there may be nothing in it.', on: { 'page.reload': 'loading' } },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'page.reload': 'loading' } },
  },
})
