/** Takes the text of a chart of somebody else, has it read without running it, and says what is wrong with it. */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { PasteContext, PasteEmitted, PasteEvent, PasteFault, PasteOutcome } from './paste.types'

const empty: PasteContext = { text: '', fault: null, chart: '' }

const unforeseen = (detail: string): PasteFault => ({ problem: 'unknown', detail, place: null })

export const pasteMachine = setup({
  types: {
    context: {} as PasteContext,
    events: {} as PasteEvent,
    emitted: {} as PasteEmitted,
  },
  actors: {
    readFile: fromPromise<string, { file: Blob | null }>(() => Promise.reject(new Error('not provided'))),
    readChart: fromPromise<PasteOutcome, { text: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isRefused: (_, { outcome }: { outcome: PasteOutcome }) => 'fault' in outcome,
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.change')
      return { text: event.text, fault: null }
    }),
    takeFileText: assign((_, { text }: { text: string }) => ({ text, fault: null })),
    takeFault: assign((_, { outcome }: { outcome: PasteOutcome }) => ({
      fault: 'fault' in outcome ? outcome.fault : null,
    })),
    takeChart: assign((_, { outcome }: { outcome: PasteOutcome }) => ({
      chart: 'chart' in outcome ? outcome.chart : '',
    })),
    complain: assign({ fault: unforeseen('') }),
    tellKept: emit({ type: 'chart.kept' }),
    clear: assign(empty),
  },
}).createMachine({
  id: 'paste',
  description: 'A chart of somebody else, pasted as a text.',
  context: empty,
  initial: 'empty',
  on: {
    'text.change': { target: '.empty', actions: 'takeText' },
    'file.choose': '.opening',
    'text.clear': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: {
      description: 'A text is being pasted or written; nothing has been read of it.',
      on: { 'text.read': 'reading' },
    },
    opening: {
      description: 'A chosen file is being opened.',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ event }) => ({ file: event.type === 'file.choose' ? event.file : null }),
        onDone: {
          target: 'reading',
          actions: { type: 'takeFileText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: { target: 'refused', actions: 'complain' },
      },
    },
    reading: {
      description: 'The text is being read.',
      invoke: {
        id: 'readChart',
        src: 'readChart',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'takeFault', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'read', actions: { type: 'takeChart', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: { target: 'refused', actions: 'complain' },
      },
    },
    read: {
      description: 'The text was a chart; it is kept and can be looked at.',
      entry: 'tellKept',
    },
    refused: {
      description: 'The text could not be read, and it is said why and where.',
      on: { 'text.read': 'reading' },
    },
  },
})
