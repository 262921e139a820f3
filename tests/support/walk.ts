/** Turns the model of a chart into tests: one for each path, one for the model, one for what the paths cover. */
import { describe, expect, test } from 'vitest'
import { type Bounds, makePlan } from '../../src/statecharts/explore'
import type { ChartModel } from '../../src/statecharts/model'
import { replay } from '../../src/statecharts/replay'
import { coverageLine, measure, modelFailures } from '../../src/statecharts/walk'

/**
 * Registers the tests of a chart. Call it at the top of a test file:
 *
 * ```ts
 * import { teacherRaceModel } from '../../src/machines/race/race.model'
 * import { walkChart } from '../support/walk'
 *
 * walkChart(teacherRaceModel, 'B307 B310')
 * ```
 *
 * `rules` are the ids of the specification that the model's assertions prove; they stand in the tests' names.
 */
export function walkChart(model: ChartModel, rules = '', bounds?: Bounds): void {
  const title = ['chart', model.name, rules].filter((part) => part !== '').join(' ')
  describe(title, () => {
    test('the model says all that the walk needs', () => {
      expect(modelFailures(model)).toEqual([])
    })
    const plan = makePlan(model, bounds)
    for (const path of plan.paths) {
      test(path.name, () => {
        replay(plan.universe, path, true)
      })
    }
    test('the paths cover every state, transition and guard', () => {
      const { failures, coverage } = measure(plan)
      expect(failures, coverageLine(coverage)).toEqual([])
    })
  })
}
