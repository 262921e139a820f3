/**
 * Paths through the chart on the bench: a worker searches for them whenever the wish changes; the user steps through
 * one of them by hand or plays it.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { PATH_STEP_MS } from '../../../../contract/limits'
import type { FoundPaths, PathsContext, PathsEvent, PathsInput } from './paths.types'

const nothing = { found: { paths: [], cut: false }, chosen: 0, step: 0 } satisfies Partial<PathsContext>

/** The number of steps of the chosen path. */
const lengthOf = ({ found, chosen }: PathsContext): number => found.paths[chosen]?.keys.length ?? 0

export const pathsMachine = setup({
  types: {
    context: {} as PathsContext,
    events: {} as PathsEvent,
    input: {} as PathsInput,
  },
  actors: {
    find: fromPromise<FoundPaths, PathsInput>(() => Promise.reject(new Error('not provided'))),
  },
  delays: {
    nextStep: ({ context }) => PATH_STEP_MS / context.speed,
  },
  guards: {
    hasFound: (_, { paths }: FoundPaths) => paths.length > 0,
    isPath: ({ context, event }) => event.type === 'path.choose' && context.found.paths[event.index] !== undefined,
    isStep: ({ context, event }) =>
      event.type === 'step.choose' && event.step >= 0 && event.step <= lengthOf(context) && event.step !== context.step,
    isAtEnd: ({ context }) => context.step >= lengthOf(context),
  },
  actions: {
    takeWish: assign(({ context, event }) => {
      assertEvent(event, 'wish.change')
      return { wish: { ...context.wish, ...event.wish } }
    }),
    forgetPaths: assign(nothing),
    takePaths: assign((_, found: FoundPaths) => ({ ...nothing, found })),
    takePath: assign(({ event }) => {
      assertEvent(event, 'path.choose')
      return { chosen: event.index, step: 0 }
    }),
    takeStep: assign(({ event }) => {
      assertEvent(event, 'step.choose')
      return { step: event.step }
    }),
    takeSpeed: assign(({ event }) => {
      assertEvent(event, 'speed.choose')
      return { speed: event.speed }
    }),
    makeStep: assign({ step: ({ context }) => context.step + 1 }),
    goToBegin: assign({ step: ({ context }) => (context.step >= lengthOf(context) ? 0 : context.step) }),
  },
}).createMachine({
  id: 'paths',
  description: 'Paths through a chart.',
  context: ({ input }) => ({ ...input, ...nothing, speed: 1 }),
  initial: 'finding',
  on: {
    'wish.change': { target: '.finding', actions: 'takeWish' },
    'speed.choose': { actions: 'takeSpeed' },
  },
  states: {
    idle: {
      description: 'The search is cancelled; none is running.',
      on: { 'find.start': 'finding' },
    },
    finding: {
      description: 'Searching for the requested paths.',
      entry: 'forgetPaths',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { chart, wish } }) => ({ chart, wish }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'takePaths', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
      on: { 'find.cancel': 'idle' },
    },
    found: {
      description: 'Paths are found, and one of them is shown.',
      initial: 'resting',
      on: {
        'path.choose': { guard: 'isPath', target: '.resting', actions: 'takePath' },
        'step.choose': { guard: 'isStep', target: '.resting', actions: 'takeStep' },
      },
      states: {
        resting: {
          description: 'One step of the path is shown.',
          on: { 'play.start': { target: 'playing', actions: 'goToBegin' } },
        },
        playing: {
          description: 'The path plays automatically, step by step.',
          always: { guard: 'isAtEnd', target: 'resting' },
          after: { nextStep: { target: 'playing', actions: 'makeStep', reenter: true } },
          on: { 'play.pause': 'resting' },
        },
      },
    },
    none: {
      description: 'No path matches the request.',
    },
    failed: {
      description: 'The search failed.',
      on: { 'find.start': 'finding' },
    },
  },
})
