/** Makes a resource of each file that has been uploaded, in their order; one that is refused waits for the person. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { failureOf } from '../../../shared/failure'
import { makeResourcePlaceholder } from '../library.actors'
import { texts } from '../texts'
import type { NewFile, NewFilesContext, NewFilesEmitted, NewFilesEvent, NewFilesInput } from './newFiles.types'

const nothing: NewFile = { fileId: '', fileName: '', floderId: null, requestId: '' }

export const newFilesMachine = setup({
  types: {
    input: {} as NewFilesInput,
    context: {} as NewFilesContext,
    events: {} as NewFilesEvent,
    emitted: {} as NewFilesEmitted,
  },
  actors: { makeResource: makeResourcePlaceholder },
  guards: { isMore: ({ context }) => context.queue.length > 1 },
  actions: {
    add: assign(({ context: { queue }, event }) => {
      assertEvent(event, 'file.add')
      return { queue: [...queue, event.file] }
    }),
    next: assign(({ context: { queue } }) => ({ queue: queue.slice(1), problem: null })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, text: string) => ({ problem: text || texts.saveFailed })),
    tellMade: emit(({ context: { queue } }) => ({ type: 'resource.made', floderId: queue[0]?.floderId ?? null })),
  },
}).createMachine({
  id: 'newFiles',
  description: 'Uploaded files become resources.',
  context: ({ input }) => ({ ...input, queue: [], problem: null }),
  initial: 'idle',
  on: { 'file.add': { actions: 'add' } },
  states: {
    idle: {
      description: 'No file waits.',
      on: { 'file.add': { target: 'making', actions: 'add' } },
    },
    making: {
      description: 'The first file is becoming a resource.',
      entry: 'clearProblem',
      invoke: {
        src: 'makeResource',
        input: ({ context: { kind, queue } }) => ({ kind, file: queue[0] ?? nothing }),
        onDone: [
          { guard: 'isMore', target: 'making', reenter: true, actions: ['tellMade', 'next'] },
          { target: 'idle', actions: ['tellMade', 'next'] },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error).text },
        },
      },
    },
    failed: {
      description: 'The first file has not become a resource: the person tries again or leaves it.',
      on: {
        'file.retry': 'making',
        'file.drop': [
          { guard: 'isMore', target: 'making', actions: 'next' },
          { target: 'idle', actions: 'next' },
        ],
      },
    },
  },
})
