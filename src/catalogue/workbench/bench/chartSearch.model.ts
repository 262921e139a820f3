/** Model of the search in a chart. */

import { chartSearchMachine } from '../../../machines/workbench/bench/chartSearch.machine'
import { defineModel } from '../../../statecharts/model'
import { chartSearchWords } from './chartSearch.words'

const holds = (truth: boolean, sentence: string): void => {
  if (!truth) throw new Error(sentence)
}

export const chartSearchModel = defineModel<typeof chartSearchMachine>({
  name: 'chart-search',
  feature: 'workbench',
  purpose: 'Finds words in the states, events, guards, actions and actors of the chart on the bench.',
  machine: chartSearchMachine,
  source: 'src/machines/workbench/bench/chartSearch.machine.ts',
  words: chartSearchWords,
  starts: [{ name: 'closed', input: undefined }],
  events: {
    'search.open': [{ type: 'search.open' }],
    'words.change': [
      {
        example: 'found',
        event: { type: 'words.change', words: 'open', hits: ['open.editing', 'closed --race.open--> open'] },
      },
      { example: 'found once', event: { type: 'words.change', words: 'editing', hits: ['open.editing'] } },
      { example: 'not found', event: { type: 'words.change', words: 'nowhere', hits: [] } },
    ],
    'hit.next': [{ type: 'hit.next' }],
    'hit.previous': [{ type: 'hit.previous' }],
    'search.close': [{ type: 'search.close' }],
  },
  states: {
    closed: ({ context }) => holds(context.words === '' && context.hits.length === 0, 'the last search is cleared'),
    open: ({ context: { at, hits } }, { emitted }) => {
      holds(at === null || at < hits.length, 'the current hit is one of the hits')
      for (const event of emitted)
        holds('hit' in event && event.hit === hits[at ?? -1], 'the event names the current hit')
    },
  },
})
