/**
 * Steps through a chart by hand: owns the start and the steps made; what the chart does in those steps is computed by
 * the toolkit from them.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { SimulationContext, SimulationEvent, SimulationInput } from './simulation.types'

export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    input: {} as SimulationInput,
  },
  guards: {
    hasMoves: ({ context }) => context.moves.length > 0,
    hasUndone: ({ context }) => context.undone.length > 0,
  },
  actions: {
    takeStart: assign(({ event }) => {
      assertEvent(event, 'start.choose')
      return { start: event.start, moves: [], undone: [] }
    }),
    takePath: assign(({ event }) => {
      assertEvent(event, 'path.load')
      return { start: event.start, moves: event.moves, undone: [] }
    }),
    addMove: assign(({ context, event }) => {
      assertEvent(event, 'move.make')
      return { moves: [...context.moves, event.move], undone: [] }
    }),
    takeMoveBack: assign(({ context: { moves, undone } }) => ({
      moves: moves.slice(0, -1),
      undone: [...moves.slice(-1), ...undone],
    })),
    makeMoveAgain: assign(({ context: { moves, undone } }) => ({
      moves: [...moves, ...undone.slice(0, 1)],
      undone: undone.slice(1),
    })),
    forgetMoves: assign({ moves: [], undone: [] }),
  },
}).createMachine({
  id: 'simulation',
  description: 'A chart, stepped through.',
  context: ({ input }) => ({ ...input, undone: [] }),
  initial: 'stepping',
  states: {
    stepping: {
      description: 'Somebody makes steps and takes them back.',
      on: {
        'start.choose': { actions: 'takeStart' },
        'path.load': { actions: 'takePath' },
        'move.make': { actions: 'addMove' },
        'move.undo': { guard: 'hasMoves', actions: 'takeMoveBack' },
        'move.redo': { guard: 'hasUndone', actions: 'makeMoveAgain' },
        'moves.reset': { guard: 'hasMoves', actions: 'forgetMoves' },
      },
    },
  },
})
