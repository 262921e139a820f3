/** Model of shortening a recorded path. */
import { shrinkMachine } from '../../../machines/workbench/shrink/shrink.machine'
import type { ShortPath } from '../../../machines/workbench/shrink/shrink.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { shrinkWords } from './shrink.words'

const short: ShortPath = {
  path: { start: 0, moves: [{ key: 'race.started (this race)' }, { key: 'race.end' }] },
  isMinimal: true,
  replays: 14,
}

export const shrinkModel = defineModel<typeof shrinkMachine>({
  name: 'shrink',
  feature: 'workbench',
  purpose: 'Shortens the path of a recording to the shortest one that still shows a chosen fault.',
  machine: shrinkMachine,
  source: 'src/machines/workbench/shrink/shrink.machine.ts',
  words: shrinkWords,
  starts: [
    { name: 'two faults', input: { faults: 2 } },
    { name: 'no fault', input: { faults: 0 } },
  ],
  events: {
    'fault.choose': [
      { example: 'the second', event: { type: 'fault.choose', index: 1 } },
      { example: 'one that is not there', event: { type: 'fault.choose', index: 2 } },
      { example: 'before the first', event: { type: 'fault.choose', index: -1 } },
    ],
    'shrink.start': [{ type: 'shrink.start' }],
    'shrink.cancel': [{ type: 'shrink.cancel' }],
  },
  actors: { shrink: { done: [short, null], error: [new Error('the search ended')] } },
  states: {
    idle: ({ context }) => mustBe(context.result, null, 'the result'),
    shrinking: ({ context }) => mustBe(context.result, null, 'the previous result'),
    shrunk: ({ context }) => must(context.result !== null, 'there is a result'),
    notShown: ({ context }) => mustBe(context.result, null, 'the result'),
    failed: ({ context }) => mustBe(context.result, null, 'the result'),
  },
})
