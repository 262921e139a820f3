/** The search in the chart on the bench: its words, the hits, and the current hit. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { ChartSearchContext, ChartSearchEmitted, ChartSearchEvent } from './chartSearch.types'

const empty: ChartSearchContext = { words: '', hits: [], at: null }

export const chartSearchMachine = setup({
  types: {
    context: {} as ChartSearchContext,
    events: {} as ChartSearchEvent,
    emitted: {} as ChartSearchEmitted,
  },
  guards: {
    hasHits: ({ context }) => context.hits.length > 0,
  },
  actions: {
    takeWords: assign(({ event }) => {
      assertEvent(event, 'words.change')
      return { words: event.words, hits: event.hits, at: null }
    }),
    goToNext: assign({ at: ({ context: { at, hits } }) => (at === null ? 0 : (at + 1) % hits.length) }),
    goToPrevious: assign({ at: ({ context: { at, hits } }) => ((at ?? 0) + hits.length - 1) % hits.length }),
    emitHit: emit(({ context: { at, hits } }) => ({ type: 'hit.reached' as const, hit: hits[at ?? 0] ?? '' })),
    forget: assign(empty),
  },
}).createMachine({
  id: 'chartSearch',
  description: 'A search in a chart.',
  context: empty,
  initial: 'closed',
  states: {
    closed: {
      description: 'No search is open.',
      on: { 'search.open': 'open' },
    },
    open: {
      description: 'The user types words and steps through the places that contain them.',
      on: {
        'words.change': { actions: 'takeWords' },
        'hit.next': { guard: 'hasHits', actions: ['goToNext', 'emitHit'] },
        'hit.previous': { guard: 'hasHits', actions: ['goToPrevious', 'emitHit'] },
        'search.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})
