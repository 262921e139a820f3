/** Model of the coverage tab: a use of the resource chart, on a report of the teacher's race. */
import type { ChartCoverage, Levels } from '../../../../contract/entities/workbench/workbench'
import { coverageResource } from '../../../machines/workbench/coverage/coverage.resources'
import { coverageTexts } from '../../../machines/workbench/coverage/coverage.texts'
import { resourceUse } from '../../shared/data/resource.model'

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
const made = { madeAt: '2026-11-20T08:00:00.000Z', charts: { 'race-teacher': coverage } }
const others = { diff: null, pictures: null, changedCharts: [] }
const first = { chart: 'race-teacher', level: 'machine', isMissedOnly: false, chosen: null } as const

export const coverageModel = resourceUse({
  resource: coverageResource,
  feature: 'workbench',
  purpose: 'Shows what the last run of the tests walked of the chart on the bench, at which level and by which test.',
  title: '测试覆盖',
  starts: {
    'the race of a teacher': { query: first, words: '打开“覆盖”' },
    'in browsers': { query: { ...first, level: 'browser' }, words: `选择“${coverageTexts.levels.browser}”` },
    'missed only': { query: { ...first, isMissedOnly: true }, words: `勾选“${coverageTexts.missedOnly}”` },
    'an item': { query: { ...first, chosen: OPENED }, words: '点击一个转换' },
  },
  answers: [{ reports: { coverage: made, ...others } }, { reports: { coverage: null, ...others } }],
})
