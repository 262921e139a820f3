/** Model of the search for paths, with paths of the teacher’s race. */

import { pathsMachine } from '../../../machines/workbench/paths/paths.machine'
import type { FoundPath, FoundPaths } from '../../../machines/workbench/paths/paths.types'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { pathsWords } from './paths.words'

const STARTED = 'race.started (this race)'
const begin: FoundPath = { name: 'begin ⇒ closed', start: 0, keys: [], labels: [], ends: ['closed'] }
const started: FoundPath = {
  name: `${STARTED} ⇒ open.running.countdown`,
  start: 0,
  keys: [STARTED],
  labels: [STARTED],
  ends: ['open.running.countdown'],
}
const END = 'race.end'
const ended: FoundPath = {
  name: `${STARTED}, ${END} ⇒ open.running.stopping`,
  start: 0,
  keys: [STARTED, END],
  labels: [STARTED, END],
  ends: ['open.running.stopping'],
}
const found: FoundPaths = { paths: [started, begin], cut: true }
const longer: FoundPaths = { paths: [ended], cut: false }
const wish = { kind: 'covering', from: null, to: null, avoid: [], through: null } as const

export const pathsModel = defineModel<typeof pathsMachine>({
  name: 'paths',
  feature: 'workbench',
  purpose: 'Finds paths through the chart on the bench, and steps through one of them by hand or automatically.',
  machine: pathsMachine,
  source: 'src/machines/workbench/paths/paths.machine.ts',
  words: pathsWords,
  starts: [{ name: "the tests' paths", input: { chart: 'race-teacher', wish } }],
  events: {
    'wish.change': [{ type: 'wish.change', wish: { kind: 'shortest', to: 'open.running.countdown' } }],
    'find.start': [{ type: 'find.start' }],
    'find.cancel': [{ type: 'find.cancel' }],
    'path.choose': [
      { example: 'one without steps', event: { type: 'path.choose', index: 1 } },
      { example: 'one that is not there', event: { type: 'path.choose', index: 7 } },
      { example: 'the first', event: { type: 'path.choose', index: 0 } },
    ],
    'step.choose': [
      { example: 'the first', event: { type: 'step.choose', step: 1 } },
      { example: 'back to the beginning', event: { type: 'step.choose', step: 0 } },
      { example: 'the second', event: { type: 'step.choose', step: 2 } },
      { example: 'before the beginning', event: { type: 'step.choose', step: -1 } },
    ],
    'play.start': [{ type: 'play.start' }],
    'play.pause': [{ type: 'play.pause' }],
    'speed.choose': [{ type: 'speed.choose', speed: 4 }],
  },
  actors: {
    find: { done: [found, { paths: [], cut: false }, longer], error: [new Error('the worker ended')] },
  },
  states: {
    idle: ({ context }) => must(context.found.paths.length === 0, 'no path is found'),
    finding: ({ context }) => {
      must(context.found.paths.length === 0, 'the previous results are cleared')
      must(context.step === 0, 'no step is made')
    },
    'found.resting': ({ context }) => must(context.found.paths.length > 0, 'paths are found'),
    'found.playing': ({ context: { found: all, chosen, step } }) =>
      must(step < (all.paths[chosen]?.keys.length ?? 0), 'a step is left'),
    none: ({ context }) => must(context.found.paths.length === 0, 'no path is found'),
    failed: ({ context }) => must(context.found.paths.length === 0, 'no path is found'),
  },
  invariants: [
    {
      sentence: 'The step belongs to the chosen path.',
      holds: ({ context: { found: all, chosen, step } }) => step <= (all.paths[chosen]?.keys.length ?? 0) && step >= 0,
    },
  ],
})
