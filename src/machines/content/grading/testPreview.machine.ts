/** One student's test, read by its teacher (R141; B540): items with answers, keys and points. */
import { assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loadTestPlaceholder } from './grading.actors'
import type { TestPreviewContext, TestPreviewEvent, TestPreviewInput } from './grading.types'
import { texts } from './texts'

export const testPreviewMachine = setup({
  types: { context: {} as TestPreviewContext, events: {} as TestPreviewEvent, input: {} as TestPreviewInput },
  actors: { loadTest: loadTestPlaceholder },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.openFailed })),
  },
}).createMachine({
  id: 'testPreview',
  description: 'One student’s test.',
  context: ({ input }) => ({ ...input, test: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'It is on its way.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadTest',
        input: ({ context: { userId, userTaskId } }) => ({ userId, userTaskId }),
        onDone: { target: 'shown', actions: assign({ test: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    shown: { description: 'It is here; it may never have been opened.', on: { 'test.reload': 'loading' } },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'test.reload': 'loading' } },
  },
})
