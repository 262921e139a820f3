/** A written plan is read as the same plan, world by world, or not at all. */
import { describe, expect, test } from 'vitest'
import { itemPickerModel } from '../../../src/catalogue/library/papers/itemPicker/itemPicker.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { makePlan, type Plan } from '../../../src/statecharts/walk/explore'
import { readPlan, writePlan } from '../../../src/statecharts/walk/plans'
import { isFullRun } from '../../support/full'
import { crewModel, loaderModel } from '../examples'

/** The predictions of a plan as text: names, and for each world its states, its time, and the effects of the move. */
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
  // The last plan is one of the largest: the search takes seconds.
  test.each([loaderModel, crewModel, teacherRaceModel, ...(isFullRun ? [itemPickerModel] : [])])(
    'of $name are read as they were made',
    (model) => {
      const plan = makePlan(model)
      const read = readPlan(model, JSON.parse(JSON.stringify(writePlan(plan))))
      expect(read && foreseen(read)).toEqual(foreseen(plan))
      expect(read?.worlds).toBe(plan.worlds)
    },
  )

  test('a path that the chart can no longer walk makes the plan unreadable', () => {
    const written = writePlan(makePlan(loaderModel))
    const [first, ...others] = written.paths
    if (!first) throw new Error('the plan has no path')
    const gone = [...others, { ...first, keys: [...first.keys, 'no such move'] }]
    expect(readPlan(loaderModel, { ...written, paths: gone })).toBeNull()
    expect(readPlan(loaderModel, { ...written, paths: [{ start: 99, keys: [] }] })).toBeNull()
  })
})
