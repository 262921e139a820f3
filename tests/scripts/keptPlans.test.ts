/** The stored plans of charts (decision 0063): they equal a search, and are used only with the current sources. */
import { describe, expect, test } from 'vitest'
import { keptPlan, planText, readPlanText } from '../../scripts/support/charts/keptPlans'
import { modelNamed } from '../../src/catalogue/catalogue'
import { makePlan, type Plan } from '../../src/statecharts/walk/explore'

const pathsOf = ({ worlds, paths }: Plan) => ({ worlds, names: paths.map(({ name }) => name) })

describe('a cached plan', () => {
  test.each(['race-student', 'timer-teacher', 'session'])('of %s has the paths that a search finds', (name) => {
    const model = modelNamed(name)
    const found = makePlan(model)
    expect(found.paths.length).toBeGreaterThan(1)
    expect(pathsOf(keptPlan(model))).toEqual(pathsOf(found))
    const read = readPlanText(model, planText(found))
    expect(read && pathsOf(read)).toEqual(pathsOf(found))
  })

  test('of other sources is not used', () => {
    const model = modelNamed('race-student')
    const text = planText(keptPlan(model))
    const other = text.replace(/"mark":"\w+"/, `"mark":"${'0'.repeat(20)}"`)
    expect(readPlanText(model, other)).toBeNull()
  })

  test('is not used when its chart can no longer follow a path', () => {
    const model = modelNamed('race-student')
    const text = planText(keptPlan(model)).replace('"race.press"', '"race.pressTwice"')
    expect(readPlanText(model, text)).toBeNull()
  })
})
