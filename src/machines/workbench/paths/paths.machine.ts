/**
 * Paths through the chart on the bench: they are looked for away from the page as soon as the wish changes; one of those
 * found is stepped through by hand or played.
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { PATH_STEP_MS } from '../../../../contract/limits'
import type { FoundPaths, PathsContext, PathsEvent, PathsInput } from './paths.types'

const nothing = { found: { paths: [], cut: false }, chosen: 0, step: 0 } satisfies Partial<PathsContext>

/** Steps of the path that is looked at. */
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
      description: 'The search was given up: nothing is looked for.',
      on: { 'find.start': 'finding' },
    },
    finding: {
      description: 'Paths of the wish are looked for.',
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
      description: 'There are paths, and one of them is looked at.',
      initial: 'resting',
      on: {
        'path.choose': { guard: 'isPath', target: '.resting', actions: 'takePath' },
        'step.choose': { guard: 'isStep', target: '.resting', actions: 'takeStep' },
      },
      states: {
        resting: {
          description: 'The path stands at one of its steps.',
          on: { 'play.start': { target: 'playing', actions: 'goToBegin' } },
        },
        playing: {
          description: 'The path goes on by itself, step by step.',
          always: { guard: 'isAtEnd', target: 'resting' },
          after: { nextStep: { target: 'playing', actions: 'makeStep', reenter: true } },
          on: { 'play.pause': 'resting' },
        },
      },
    },
    none: {
      description: 'There is no path of this wish.',
    },
    failed: {
      description: 'The search did not come to an end.',
      on: { 'find.start': 'finding' },
    },
  },
})
