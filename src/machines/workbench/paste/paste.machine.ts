/** Pasting the text of a chart from outside the project: it is read without being run, and its faults are reported. */
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
    emitStored: emit({ type: 'chart.stored' }),
    clear: assign(empty),
  },
}).createMachine({
  id: 'paste',
  description: 'A pasted chart from outside the project.',
  context: empty,
  initial: 'empty',
  on: {
    'text.change': { target: '.empty', actions: 'takeText' },
    'file.choose': '.opening',
    'text.clear': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: {
      description: 'The user pastes or writes a text; none of it has been read.',
      on: { 'text.read': 'reading' },
    },
    opening: {
      description: 'Opening the chosen file.',
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
      description: 'Reading the text as a chart.',
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
      description: 'The text is a chart; it is stored in the tab and can be opened.',
      entry: 'emitStored',
    },
    refused: {
      description: 'The text is not a chart; the reason and the position are shown.',
      on: { 'text.read': 'reading' },
    },
  },
})
