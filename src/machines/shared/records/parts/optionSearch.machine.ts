/**
 * The search behind a field with many options: it searches after a pause in typing, and remembers the labels of all
 * found options, so that the field can show the chosen one.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { FILTER_SETTLE_MS } from '../../../../../contract/limits'
import type { FoundOption, OptionSearchContext, OptionSearchEvent, OptionSearchInput } from './optionSearch.types'

const labelsOf = (options: readonly FoundOption[]): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]))

export const optionSearchMachine = setup({
  types: {
    context: {} as OptionSearchContext,
    events: {} as OptionSearchEvent,
    input: {} as OptionSearchInput,
  },
  actors: {
    /** The first options that match the text. */
    find: fromPromise<readonly FoundOption[], { text: string }>(() =>
      Promise.reject(new Error('find is provided in src/routes')),
    ),
  },
  delays: { settled: FILTER_SETTLE_MS },
  guards: { isBlank: ({ event }) => event.text === '' },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'search.change')
      return { text: event.text, found: [] }
    }),
    remember: assign(({ context }, { found }: { found: readonly FoundOption[] }) => ({
      found,
      labels: { ...context.labels, ...labelsOf(found) },
    })),
  },
}).createMachine({
  id: 'optionSearch',
  description: 'The search of a field while the user types.',
  context: ({ input: { chosen } }) => ({ text: '', found: [], labels: chosen ? labelsOf([chosen]) : {} }),
  initial: 'idle',
  on: {
    'search.change': [
      { guard: 'isBlank', target: '.finding', actions: 'take' },
      { target: '.settling', actions: 'take' },
    ],
  },
  states: {
    idle: { description: 'The field has not been opened.' },
    settling: { description: 'The user is typing.', after: { settled: 'finding' } },
    finding: {
      description: 'Searching for matching options.',
      invoke: {
        src: 'find',
        input: ({ context: { text } }) => ({ text: text.trim() }),
        onDone: { target: 'found', actions: { type: 'remember', params: ({ event }) => ({ found: event.output }) } },
        onError: 'failed',
      },
    },
    found: { description: 'The first matching options are shown, or a message that there are none.' },
    failed: { description: 'The search failed; further typing searches again.' },
  },
})
