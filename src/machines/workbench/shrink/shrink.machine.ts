/** Shortens the path of a recording to the shortest one that still shows a chosen fault. The search is left to its actor. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { ShortPath, ShrinkContext, ShrinkEvent, ShrinkInput } from './shrink.types'

export const shrinkMachine = setup({
  types: { context: {} as ShrinkContext, events: {} as ShrinkEvent, input: {} as ShrinkInput },
  actors: {
    /** The shortest path that shows the fault; null when no replay shows it. */
    shrink: fromPromise<ShortPath | null, { fault: number }>(async () => notProvided()),
  },
  guards: {
    hasFault: ({ context: { faults } }) => faults > 0,
    isFault: ({ context, event }) => event.type === 'fault.choose' && event.index >= 0 && event.index < context.faults,
    isShown: (_, { result }: { result: ShortPath | null }) => result !== null,
  },
  actions: {
    takeFault: assign(({ event }) => {
      assertEvent(event, 'fault.choose')
      return { chosen: event.index, result: null }
    }),
    takeResult: assign((_, { result }: { result: ShortPath | null }) => ({ result })),
    forgetResult: assign({ result: null }),
  },
}).createMachine({
  id: 'shrink',
  description: 'The shortest path of a recording that still shows a fault.',
  context: ({ input }) => ({ ...input, chosen: 0, result: null }),
  initial: 'idle',
  on: { 'fault.choose': { guard: 'isFault', target: '.idle', actions: 'takeFault' } },
  states: {
    idle: {
      description: 'A fault can be chosen.',
      on: { 'shrink.start': { guard: 'hasFault', target: 'shrinking' } },
    },
    shrinking: {
      description: 'Leaving out moves of the path and replaying the rest.',
      entry: 'forgetResult',
      invoke: {
        src: 'shrink',
        input: ({ context: { chosen } }) => ({ fault: chosen }),
        onDone: [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ result: event.output }) },
            target: 'shrunk',
            actions: { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'notShown' },
        ],
        onError: 'failed',
      },
      on: { 'shrink.cancel': 'idle' },
    },
    shrunk: { description: 'The shortest path is shown.' },
    notShown: { description: 'No replay of the recorded moves shows the fault.' },
    failed: {
      description: 'The search failed.',
      on: { 'shrink.start': 'shrinking' },
    },
  },
})
