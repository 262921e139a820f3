/**
 * Turns the model of a chart into tests: one for each path, one for the model, one for the coverage of the paths, and
 * one that compares the result of each move with the committed trails (tests/trails).
 */
import { afterAll, describe, expect, test } from 'vitest'
import { keptPlan } from '../../scripts/support/charts/keptPlans'
import { trailsOf } from '../../scripts/support/charts/proofFiles'
import type { ChartModel } from '../../src/statecharts/model'
import { differencesText, trailDifferences } from '../../src/statecharts/proof/differences'
import { type Bounds, makePlan, THOROUGH_BOUNDS } from '../../src/statecharts/walk/explore'
import { replay } from '../../src/statecharts/walk/replay'
import { coverageLine, measure, modelFailures } from '../../src/statecharts/walk/walk'
import { CoverageNotes } from './coverage'

/** A full run tries more paths than those that are stored with the build. */
const boundsOfRun: Bounds | undefined = process.env.PODIUM_FULL ? THOROUGH_BOUNDS : undefined

/**
 * Registers the tests of a chart. Call it at the top of a test file:
 *
 * ```ts
 * import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
 * import { walkChart } from '../../support/walk'
 *
 * walkChart(teacherRaceModel, 'B307 B310')
 * ```
 *
 * `rules` are the ids of the specification that the model's assertions prove; they become part of the test names.
 */
export function walkChart(model: ChartModel, rules = '', bounds = boundsOfRun): void {
  const title = ['chart', model.name, rules].filter((part) => part !== '').join(' ')
  describe(title, () => {
    test('the model defines everything that the walker needs', () => {
      expect(modelFailures(model)).toEqual([])
    })
    const plan = bounds ? makePlan(model, bounds) : keptPlan(model)
    const notes = new CoverageNotes(model.name, 'machine')
    for (const path of plan.paths) {
      test(path.name, () => {
        const { taken, states } = replay(plan.universe, path)
        notes.add({ test: `${rules} ${path.name}`.trim(), transitions: taken, states })
      })
    }
    // tests/statecharts/proof/trails.test.ts checks that every chart of the catalogue has trails.
    const trails = trailsOf(model.name)
    if (trails)
      test('the result of each move agrees with its trails', () => {
        expect(differencesText(model.name, trailDifferences(plan, trails))).toBe('')
      })
    afterAll(() => notes.write())
    test('the paths cover every state, transition and guard', () => {
      const { failures, coverage } = measure(plan)
      expect(failures, coverageLine(coverage)).toEqual([])
    })
  })
}
