/** Model of the coverage, with a report of the teacher’s race. */
import type { ChartCoverage, Levels } from '../../../../contract/entities/workbench/workbench'
import { coverageMachine } from '../../../machines/workbench/coverage/coverage.machine'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { coverageWords } from './coverage.words'

const OPENED = 'closed --race.open--> open'
const levels = (machine: number, view: number, browser: number): Levels => {
  const by = (level: string, count: number) => ({
    count,
    tests: Array.from({ length: Math.min(count, 3) }, (_, index) => `a ${level} test, number ${index + 1}`),
  })
  return { machine: by('chart', machine), view: by('view', view), browser: by('browser', browser) }
}
const coverage: ChartCoverage = {
  transitions: { [OPENED]: levels(12, 0, 1) },
  states: { closed: levels(24, 0, 2), open: levels(12, 3, 1), 'open.editing': levels(12, 1, 1) },
}
const report = { madeAt: '2026-11-20T08:00:00.000Z', coverage }

export const coverageModel = defineModel<typeof coverageMachine>({
  name: 'coverage',
  feature: 'workbench',
  purpose:
    'Shows which transitions of the chart on the bench the last test run covered, at which level and by which test.',
  machine: coverageMachine,
  source: 'src/machines/workbench/coverage/coverage.machine.ts',
  words: coverageWords,
  starts: [{ name: 'the race of a teacher', input: { chart: 'race-teacher' } }],
  events: {
    'report.reload': [{ type: 'report.reload' }],
    'level.choose': [{ type: 'level.choose', level: 'browser' }],
    'missed.toggle': [{ type: 'missed.toggle' }],
    'item.choose': [{ type: 'item.choose', name: OPENED }],
  },
  actors: { load: { done: [report, null], error: [new Error('no answer')] } },
  states: {
    loading: () => undefined,
    shown: ({ context }) => must(context.report === report, 'the report is loaded'),
    missing: ({ context }) => must(context.report === null || context.report === report, 'no other report is loaded'),
    failed: ({ context }) => must(context.report === null || context.report === report, 'no other report is loaded'),
  },
})
