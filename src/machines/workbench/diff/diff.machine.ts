/** The comparison of the chart on the bench with an earlier version: that of the last report, or one in a file. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { CompareInput, Comparison, DiffContext, DiffEvent, DiffInput } from './diff.types'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '')

export const diffMachine = setup({
  types: {
    context: {} as DiffContext,
    events: {} as DiffEvent,
    input: {} as DiffInput,
  },
  actors: {
    load: fromPromise<Comparison | null, DiffInput>(() => Promise.reject(new Error('not provided'))),
    compare: fromPromise<Comparison, CompareInput>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isThere: (_, { comparison }: { comparison: Comparison | null }) => comparison !== null,
  },
  actions: {
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.choose')
      return { file: event.file, failure: '' }
    }),
    takeComparison: assign((_, { comparison }: { comparison: Comparison | null }) => ({ comparison })),
    forgetComparison: assign({ comparison: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: reasonOf(error) })),
  },
}).createMachine({
  id: 'diff',
  description: 'A chart and an older version of it.',
  context: ({ input: { chart } }) => ({ chart, comparison: null, file: null, failure: '' }),
  initial: 'loading',
  on: {
    'file.choose': { target: '.comparing', actions: 'takeFile' },
    'report.reload': '.loading',
  },
  states: {
    loading: {
      description: 'Loading the last report.',
      entry: 'forgetComparison',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { chart } }) => ({ chart }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ comparison: event.output }) },
            target: 'shown',
            actions: { type: 'takeComparison', params: ({ event }) => ({ comparison: event.output }) },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    comparing: {
      description: 'Comparing the chart with that of a file.',
      entry: 'forgetComparison',
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ({ context: { chart, file } }) => ({
          chart,
          file: file ?? { name: '', size: 0, text: () => Promise.resolve('') },
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeComparison', params: ({ event }) => ({ comparison: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The changes are marked on the drawing, with the older version beside it.',
    },
    missing: {
      description: 'There is no report.',
    },
    failed: {
      description: 'Loading the report failed.',
    },
    refused: {
      description: 'The file holds no chart that can be compared.',
    },
  },
})
