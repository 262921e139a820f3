/**
 * Steps through a chart by hand: owns the start, the steps made and whether the clock runs; the toolkit computes the
 * states of the chart from them. A wait is a step like any other.
 */
import { assertEvent, assign, fromCallback, setup } from 'xstate'
import type { MadeMove, SimulationContext, SimulationEvent, SimulationInput, TickerInput } from './simulation.types'

/** A wait of the running clock, by the toolkit's key; one run of the clock is one step. */
const waited = (ms: number): MadeMove => ({ key: `wait ${ms} ms`, label: `wait ${ms} ms`, ticked: ms })

export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    input: {} as SimulationInput,
  },
  actors: {
    ticker: fromCallback<SimulationEvent, TickerInput>(() => undefined),
  },
  guards: {
    hasMoves: ({ context }) => context.moves.length > 0,
    hasUndone: ({ context }) => context.undone.length > 0,
    isElsewhere: ({ context: { moves, undone }, event }) => {
      assertEvent(event, 'moves.jump')
      return event.count !== moves.length && event.count >= 0 && event.count <= moves.length + undone.length
    },
    hasTicked: ({ event }) => {
      assertEvent(event, 'clock.ticked')
      return event.ms > 0
    },
  },
  actions: {
    takeStart: assign(({ event }) => {
      assertEvent(event, 'start.choose')
      return { start: event.start, moves: [], undone: [], refused: null }
    }),
    takePath: assign(({ event }) => {
      assertEvent(event, 'path.load')
      return { start: event.start, moves: event.moves, undone: [], refused: null }
    }),
    addMove: assign(({ context, event }) => {
      assertEvent(event, 'move.make')
      return { moves: [...context.moves, event.move], undone: [], refused: null }
    }),
    addTick: assign(({ context: { moves }, event }) => {
      assertEvent(event, 'clock.ticked')
      const before = moves.at(-1)?.ticked
      return {
        moves: [...(before === undefined ? moves : moves.slice(0, -1)), waited((before ?? 0) + event.ms)],
        undone: [],
      }
    }),
    noteRefusal: assign(({ event }) => {
      assertEvent(event, 'move.refuse')
      return { refused: event.move }
    }),
    takeMoveBack: assign(({ context: { moves, undone } }) => ({
      moves: moves.slice(0, -1),
      undone: [...moves.slice(-1), ...undone],
      refused: null,
    })),
    makeMoveAgain: assign(({ context: { moves, undone } }) => ({
      moves: [...moves, ...undone.slice(0, 1)],
      undone: undone.slice(1),
      refused: null,
    })),
    jump: assign(({ context: { moves, undone }, event }) => {
      assertEvent(event, 'moves.jump')
      const all = [...moves, ...undone]
      return { moves: all.slice(0, event.count), undone: all.slice(event.count), refused: null }
    }),
    forgetMoves: assign({ moves: [], undone: [], refused: null }),
    takeSpeed: assign(({ event }) => {
      assertEvent(event, 'clock.run')
      return { speed: event.speed }
    }),
  },
}).createMachine({
  id: 'simulation',
  description: 'A chart that the user steps through.',
  context: ({ input }) => ({ ...input, undone: [], speed: 1, refused: null }),
  initial: 'stepping',
  on: {
    'start.choose': { target: '.stepping', actions: 'takeStart' },
    'path.load': { target: '.stepping', actions: 'takePath' },
    'move.make': { actions: 'addMove' },
    'move.refuse': { actions: 'noteRefusal' },
    'move.undo': { guard: 'hasMoves', target: '.stepping', actions: 'takeMoveBack' },
    'move.redo': { guard: 'hasUndone', target: '.stepping', actions: 'makeMoveAgain' },
    'moves.jump': { guard: 'isElsewhere', target: '.stepping', actions: 'jump' },
    'moves.reset': { guard: 'hasMoves', target: '.stepping', actions: 'forgetMoves' },
    'clock.run': { target: '.running', actions: 'takeSpeed' },
  },
  states: {
    stepping: {
      description: 'The user makes and undoes steps; the clock is paused.',
    },
    running: {
      description: 'The clock runs at the chosen speed.',
      invoke: { id: 'ticker', src: 'ticker', input: ({ context }) => ({ speed: context.speed }) },
      on: {
        'clock.ticked': { guard: 'hasTicked', actions: 'addTick' },
        'clock.pause': 'stepping',
      },
    },
  },
})
