/** How the simulation's chart is walked. */
import { defineModel } from '../../statecharts/model'
import { simulationMachine } from './simulation.machine'

const started = { key: 'race.started (this race)', label: 'race.started (this race)' }

export const simulationModel = defineModel<typeof simulationMachine>({
  name: 'simulation',
  feature: 'workbench',
  purpose: 'Steps through a chart by hand: makes steps with example events, takes them back, starts again.',
  machine: simulationMachine,
  source: 'src/machines/workbench/simulation.machine.ts',
  starts: [
    { name: 'at the beginning', input: { start: 0, moves: [] } },
    { name: 'on a path', input: { start: 0, moves: [started] } },
  ],
  events: {
    'start.choose': [{ type: 'start.choose', start: 1 }],
    'path.load': [{ type: 'path.load', start: 0, moves: [started] }],
    'move.make': [{ type: 'move.make', move: started }],
    'move.undo': [{ type: 'move.undo' }],
    'move.redo': [{ type: 'move.redo' }],
    'moves.reset': [{ type: 'moves.reset' }],
  },
  states: {
    stepping: ({ context }) => {
      if (context.moves.some(({ key }) => key === '')) throw new Error('every step has its key')
    },
  },
})
