/** Model of the simulation. */

import { simulationMachine } from '../../../machines/workbench/simulation/simulation.machine'
import { defineModel } from '../../../statecharts/model'
import { simulationWords } from './simulation.words'

const started = { key: 'race.started (this race)', label: 'race.started (this race)' }
const won = { key: 'race.won', label: 'race.won', payload: { userId: 'u2' } }
const early = { key: 'race.sign', label: 'race.sign' }

const holds = (truth: boolean, sentence: string): void => {
  if (!truth) throw new Error(sentence)
}

export const simulationModel = defineModel<typeof simulationMachine>({
  name: 'simulation',
  feature: 'workbench',
  purpose:
    'Steps through a chart by hand: makes steps with example or edited events, runs the clock, undoes steps and repeats them.',
  machine: simulationMachine,
  source: 'src/machines/workbench/simulation/simulation.machine.ts',
  words: simulationWords,
  starts: [
    { name: 'at the beginning', input: { start: 0, moves: [] } },
    { name: 'on a path', input: { start: 0, moves: [started] } },
  ],
  events: {
    'start.choose': [{ type: 'start.choose', start: 1 }],
    'path.load': [{ type: 'path.load', start: 0, moves: [started] }],
    'move.make': [
      { example: 'an example', event: { type: 'move.make', move: started } },
      { example: 'edited', event: { type: 'move.make', move: won } },
    ],
    'move.refuse': [{ type: 'move.refuse', move: early }],
    'move.undo': [{ type: 'move.undo' }],
    'move.redo': [{ type: 'move.redo' }],
    'moves.jump': [
      { example: 'to the beginning', event: { type: 'moves.jump', count: 0 } },
      { example: 'to the first step', event: { type: 'moves.jump', count: 1 } },
    ],
    'moves.reset': [{ type: 'moves.reset' }],
    'clock.run': [
      { example: 'real time', event: { type: 'clock.run', speed: 1 } },
      { example: 'ten times', event: { type: 'clock.run', speed: 10 } },
    ],
    'clock.pause': [{ type: 'clock.pause' }],
    'clock.ticked': [
      { example: 'some time', event: { type: 'clock.ticked', ms: 100 } },
      { example: 'no time', event: { type: 'clock.ticked', ms: 0 } },
    ],
  },
  states: {
    stepping: ({ children }) => holds(children.ticker === undefined, 'no clock runs'),
    running: ({ children }) => holds(children.ticker !== undefined, 'the clock runs'),
  },
  invariants: [
    {
      sentence: 'Every step has its key, and the waits of one run of the clock are a single step.',
      holds: ({ context: { moves } }) =>
        moves.every(
          ({ key, ticked }, index) => key !== '' && (ticked === undefined || moves[index - 1]?.ticked === undefined),
        ),
    },
  ],
  stateKey: ({ context: { start, moves, undone, speed, refused } }) => [
    start,
    Math.min(moves.length, 2),
    Math.min(undone.length, 2),
    speed,
    refused !== null,
    moves.at(-1)?.ticked !== undefined,
  ],
})
