/** Small charts that together use every feature of charts, with their models: the toolkit is tested with them. */
import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, sendParent, sendTo, setup } from 'xstate'
import { defineModel } from '../../src/statecharts/model'

const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

const nothing = (): void => undefined

/** Invoke, done, error, after, guards, final, reenter, emitted and parent events. */
export const loaderMachine = setup({
  types: {
    context: {} as { id: string; tries: number; text: string | null },
    input: {} as { id: string },
    events: {} as { type: 'load.start'; id: string } | { type: 'load.retry' } | { type: 'load.cancel' },
    emitted: {} as { type: 'notify'; level: 'error'; text: string },
  },
  actors: {
    fetchText: fromPromise<string, { id: string }>(() => Promise.reject(new Error('not provided'))),
  },
  delays: { PATIENCE: 2_000 },
  guards: {
    isNamed: (_, { id }: { id: string }) => id !== '',
    canRetry: ({ context }) => context.tries < 5,
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    complain: emit({ type: 'notify', level: 'error', text: 'failed' }),
    reportToParent: sendParent({ type: 'load.over' }),
  },
}).createMachine({
  id: 'loader',
  context: ({ input }) => ({ id: input.id, tries: 0, text: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for a name.',
      on: {
        'load.start': {
          guard: { type: 'isNamed', params: ({ event }) => ({ id: event.id }) },
          target: 'loading',
          actions: assign({ id: ({ event }) => event.id }),
        },
      },
    },
    loading: {
      description: 'Fetches.',
      entry: 'countTry',
      invoke: {
        src: 'fetchText',
        id: 'fetch',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'loaded', actions: assign({ text: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: 'complain' },
      },
      after: { PATIENCE: 'failed' },
      on: { 'load.cancel': 'idle', 'load.start': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'Could not fetch.',
      on: { 'load.retry': [{ guard: 'canRetry', target: 'loading' }, { target: 'given up' }] },
    },
    'given up': { description: 'Tried often enough.', type: 'final' },
    loaded: { description: 'Has it.', type: 'final', entry: 'reportToParent' },
  },
})

export const loaderModel = defineModel<typeof loaderMachine>({
  name: 'loader',
  feature: 'example',
  purpose: 'Fetches a text.',
  machine: loaderMachine,
  source: 'tests/statecharts/examples.ts',
  starts: [{ name: 'fresh', input: { id: '' } }],
  events: {
    'load.start': [
      { example: 'named', event: { type: 'load.start', id: 'a' } },
      { example: 'unnamed', event: { type: 'load.start', id: '' } },
    ],
    'load.retry': [{ type: 'load.retry' }],
    'load.cancel': [{ type: 'load.cancel' }],
  },
  actors: { fetchText: { done: ['hello'], error: [new Error('no')] } },
  states: {
    idle: ({ context }) => expectThat(context.text === null, 'no text yet'),
    loading: (_, { started }) =>
      expectThat(started.length === 1 && started[0]?.src === 'fetchText', 'entering it starts one fetch'),
    failed: ({ context }) => expectThat(context.tries > 0, 'tried at least once'),
    'given up': ({ context }) => expectThat(context.tries === 5, 'after five tries'),
    loaded: ({ context }, { toParent }) => {
      expectThat(context.text === 'hello', 'has the text')
      expectThat(toParent[0]?.type === 'load.over', 'told its parent')
    },
  },
  invariants: [{ sentence: 'at most five tries', holds: ({ context }) => context.tries <= 5 }],
})

/** Parallel regions, history, nested states, always, raise, stateIn-like guards, wildcards, forbidden events. */
export const playerMachine = setup({
  types: {
    context: {} as { volume: number; unknown: number },
    events: {} as
      | { type: 'power.pressed' }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'volume.up' }
      | { type: 'volume.mute' }
      | { type: 'tape.ended' }
      | { type: 'tape.jammed' },
  },
  guards: { isLoud: ({ context }) => context.volume >= 2, isSilent: ({ context }) => context.volume === 0 },
  delays: { TICK: ({ context }) => 1_000 + context.volume },
  actions: {
    louder: assign({ volume: ({ context }) => Math.min(context.volume + 1, 3) }),
    silence: assign({ volume: 0 }),
    countUnknown: assign({ unknown: ({ context }) => context.unknown + 1 }),
  },
}).createMachine({
  id: 'player',
  context: { volume: 1, unknown: 0 },
  initial: 'off',
  states: {
    off: { description: 'No power.', on: { 'power.pressed': 'on.memory' } },
    on: {
      description: 'Powered.',
      type: 'parallel',
      on: { 'power.pressed': 'off', 'tape.*': { actions: 'countUnknown' } },
      states: {
        memory: { type: 'history', history: 'deep', target: '#player.on' },
        tape: {
          description: 'The tape.',
          initial: 'stopped',
          states: {
            stopped: { description: 'Stands.', on: { play: 'playing', pause: {} } },
            playing: {
              description: 'Turns.',
              initial: 'forward',
              on: { 'tape.ended': 'stopped' },
              after: { TICK: { actions: raise({ type: 'tape.ended' }) } },
              states: {
                forward: { description: 'Forward.', on: { pause: 'held' } },
                held: { description: 'Paused.', on: { play: 'forward' } },
              },
            },
          },
        },
        sound: {
          description: 'The loudspeaker.',
          initial: 'normal',
          states: {
            normal: {
              description: 'Pleasant.',
              always: [
                { guard: 'isLoud', target: 'loud' },
                { guard: 'isSilent', target: 'muted' },
              ],
              on: { 'volume.up': { actions: 'louder' }, 'volume.mute': { actions: 'silence' } },
            },
            loud: { description: 'Loud.', on: { 'volume.mute': { target: 'normal', actions: 'silence' } } },
            muted: { description: 'Silent.', on: { 'volume.up': { target: 'normal', actions: 'louder' } } },
          },
        },
      },
    },
  },
})

export const playerModel = defineModel<typeof playerMachine>({
  name: 'player',
  feature: 'example',
  purpose: 'Plays a tape.',
  machine: playerMachine,
  source: 'tests/statecharts/examples.ts',
  starts: [{ name: 'fresh', input: undefined }],
  events: {
    'power.pressed': [{ type: 'power.pressed' }],
    play: [{ type: 'play' }],
    pause: [{ type: 'pause' }],
    'volume.up': [{ type: 'volume.up' }],
    'volume.mute': [{ type: 'volume.mute' }],
    'tape.jammed': [{ type: 'tape.jammed' }],
  },
  states: {
    off: nothing,
    'on.tape.stopped': nothing,
    'on.tape.playing.forward': nothing,
    'on.tape.playing.held': nothing,
    'on.sound.normal': ({ context }) => expectThat(context.volume === 1, 'normal is 1'),
    'on.sound.loud': ({ context }) => expectThat(context.volume >= 2, 'loud is 2 or more'),
    'on.sound.muted': ({ context }) => expectThat(context.volume === 0, 'muted is 0'),
  },
})

/** Spawned children, messages to and from them, their ends; two timers; done of a compound state; two starts. */
export const crewMachine = setup({
  types: {
    context: {} as { size: number; idle: boolean },
    input: {} as { size: number },
    events: {} as
      | { type: 'hire' }
      | { type: 'order'; text: string }
      | { type: 'worker.answered' }
      | { type: 'break.start' },
  },
  actors: {
    worker: fromCallback<{ type: 'order'; text: string }>(() => undefined),
    clerk: fromPromise<number>(() => Promise.reject(new Error('not provided'))),
  },
  delays: { SHORT: 1_000, LONG: 2_500 },
  guards: { isFull: ({ context }) => context.size >= 2 },
  actions: {
    hire: enqueueActions(({ context, enqueue }) => {
      enqueue.spawnChild('worker', { id: `worker-${context.size}` })
      enqueue.assign({ size: context.size + 1 })
    }),
    passOn: sendTo(
      ({ self }) => self.getSnapshot().children['worker-0'] ?? self,
      ({ event }) => event,
    ),
  },
}).createMachine({
  id: 'crew',
  context: ({ input }) => ({ size: input.size, idle: false }),
  initial: 'hiring',
  states: {
    hiring: {
      description: 'Takes people on.',
      always: { guard: 'isFull', target: 'working' },
      on: { hire: { actions: 'hire' } },
    },
    working: {
      description: 'At work.',
      initial: 'busy',
      invoke: {
        src: 'clerk',
        id: 'clerk',
        onDone: [{ guard: ({ event }) => event.output > 0, target: 'paid' }, { target: 'unpaid' }],
        onError: 'unpaid',
      },
      onDone: 'resting',
      after: { LONG: { actions: assign({ idle: true }) } },
      on: { order: { actions: 'passOn' } },
      states: {
        busy: {
          description: 'Busy.',
          after: { SHORT: { target: 'busy', reenter: true } },
          on: { 'worker.answered': 'finished' },
        },
        finished: { description: 'Done for today.', type: 'final' },
      },
    },
    resting: { description: 'Rests.', on: { '*': 'working' } },
    paid: { description: 'Paid.', type: 'final' },
    unpaid: { description: 'Unpaid.', type: 'final' },
  },
})

export const crewModel = defineModel<typeof crewMachine>({
  name: 'crew',
  feature: 'example',
  purpose: 'Works.',
  machine: crewMachine,
  source: 'tests/statecharts/examples.ts',
  starts: [
    { name: 'nobody', input: { size: 0 } },
    { name: 'enough', input: { size: 2 } },
  ],
  events: {
    hire: [{ type: 'hire' }],
    order: [{ type: 'order', text: 'dig' }],
    'worker.answered': [{ type: 'worker.answered' }],
    'break.start': [{ type: 'break.start' }],
  },
  actors: { clerk: { done: [12, 0], error: ['bankrupt'] } },
  states: {
    hiring: nothing,
    'working.busy': nothing,
    'working.finished': nothing,
    resting: nothing,
    paid: nothing,
    unpaid: nothing,
  },
  unreachable: { 'working.finished': 'its end is taken in the same step: the chart rests at once' },
})
