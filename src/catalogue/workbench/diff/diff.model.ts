/** Model of the comparison, with a difference of the teacher’s race. */

import { diffMachine } from '../../../machines/workbench/diff/diff.machine'
import type { Comparison } from '../../../machines/workbench/diff/diff.types'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { exampleDrawings } from '../bench/workbench.model'
import { diffWords } from './diff.words'

const fromReport: Comparison = {
  source: 'HEAD~1',
  madeAt: '2026-11-20T08:00:00.000Z',
  diff: {
    kind: 'changed',
    states: {
      added: ['open.editing'],
      removed: ['open.writing'],
      changed: [
        { name: 'closed', was: 'shut', fields: [] },
        { name: 'open', fields: [{ field: 'entry', before: '', after: 'resetSettings' }] },
      ],
    },
    transitions: {
      added: ['closed --race.open--> open'],
      removed: [],
      changed: [
        {
          name: 'open --race.close [isIdle]--> closed',
          was: 'open --race.close--> closed',
          fields: [{ field: 'guard', before: '', after: 'isIdle' }],
        },
      ],
    },
    paths: {
      checked: 12,
      broken: [
        {
          start: 'a teacher in class',
          keys: ['race.open', 'race.close'],
          step: 1,
          why: '“race.close” cannot happen here',
        },
        {
          start: 'a teacher in class',
          keys: ['race.open'],
          step: 1,
          why: 'it ends in open.editing, not in open.writing',
        },
      ],
    },
    before: null,
  },
  changedCharts: [
    { chart: 'race-teacher', kind: 'changed' },
    { chart: 'race-student', kind: 'added' },
  ],
  drawings: exampleDrawings,
}
const same: Comparison = {
  source: 'race-teacher.json',
  madeAt: null,
  diff: null,
  changedCharts: [],
  drawings: exampleDrawings,
}
const file = { name: 'race-teacher.json', size: 2, text: () => Promise.resolve('{}') }

export const diffModel = defineModel<typeof diffMachine>({
  name: 'diff',
  feature: 'workbench',
  purpose: 'Compares the chart on the bench with an earlier version of itself: what changed, and which paths broke.',
  machine: diffMachine,
  source: 'src/machines/workbench/diff/diff.machine.ts',
  words: diffWords,
  starts: [{ name: 'the race of a teacher', input: { chart: 'race-teacher' } }],
  events: {
    'file.choose': [{ type: 'file.choose', file }],
    'report.reload': [{ type: 'report.reload' }],
  },
  actors: {
    load: { done: [fromReport, null], error: [new Error('no answer')] },
    compare: { done: [same], error: [new Error('not a chart: "podium": "statechart" is missing')] },
  },
  states: {
    loading: ({ context }) => must(context.comparison === null, 'no comparison is shown'),
    comparing: ({ context }) => {
      must(context.comparison === null, 'no comparison is shown')
      must(context.file === file, 'the chosen file is compared')
    },
    shown: ({ context }) => must(context.comparison !== null, 'there is a comparison'),
    missing: ({ context }) => must(context.comparison === null, 'nothing is shown'),
    failed: ({ context }) => must(context.comparison === null, 'nothing is shown'),
    refused: ({ context }) => must(context.failure !== '', 'the reason is known'),
  },
})
