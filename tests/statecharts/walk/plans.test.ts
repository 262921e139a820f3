/** A plan that was written down is read as the plan that is made anew, world by world, or not at all. */
import { describe, expect, test } from 'vitest'
import { itemPickerModel } from '../../../src/catalogue/library/papers/itemPicker/itemPicker.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { makePlan, type Plan } from '../../../src/statecharts/walk/explore'
import { readPlan, writePlan } from '../../../src/statecharts/walk/plans'
import { isFullRun } from '../../support/full'
import { crewModel, loaderModel } from '../examples'

/** What a plan foresees, as text: names, and of each world where it is, when, and what the move did. */
const foreseen = ({ paths }: Plan) =>
  paths.map(({ name, start, worlds }) => ({
    name,
    start,
    worlds: worlds.map(({ snapshot, now, timers, result }) => [
      JSON.stringify(snapshot.value),
      now,
      timers.map(({ id, due }) => `${id} ${due}`),
      result,
    ]),
  }))

describe('written plans', () => {
  // The plan of the last is one of the largest: seconds to search for.
  test.each([loaderModel, crewModel, teacherRaceModel, ...(isFullRun ? [itemPickerModel] : [])])(
    'of $name are read as they were made',
    (model) => {
      const plan = makePlan(model)
      const read = readPlan(model, JSON.parse(JSON.stringify(writePlan(plan))))
      expect(read && foreseen(read)).toEqual(foreseen(plan))
      expect(read?.worlds).toBe(plan.worlds)
    },
  )

  test('a path that the chart cannot go any longer makes the plan unreadable', () => {
    const written = writePlan(makePlan(loaderModel))
    const [first, ...others] = written.paths
    if (!first) throw new Error('the plan has no path')
    const gone = [...others, { ...first, keys: [...first.keys, 'no such move'] }]
    expect(readPlan(loaderModel, { ...written, paths: gone })).toBeNull()
    expect(readPlan(loaderModel, { ...written, paths: [{ start: 99, keys: [] }] })).toBeNull()
  })
})
