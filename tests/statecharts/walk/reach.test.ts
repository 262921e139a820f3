/** The paths into the states of a chart: found in one thread, walked in another. */
import { describe, expect, test } from 'vitest'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import type { ChartModel } from '../../../src/statecharts/model'
import { leavesOf } from '../../../src/statecharts/walk/explore'
import { findWays, reachedStates, replayWay, waysInto } from '../../../src/statecharts/walk/reach'
import { loaderModel, playerModel } from '../examples'

const models: readonly ChartModel[] = [loaderModel, playerModel, studentRaceModel]

describe.each(models)('the paths into the states of $name', (model) => {
  const ways = findWays(model)

  test('can be sent to another thread', () => {
    expect(structuredClone(ways)).toEqual(ways)
  })

  test('lead into every reached state, first by the same moves', () => {
    const first = Object.keys(ways.into)
      .sort()
      .map((state) => {
        const [way] = waysInto(ways, state)
        return [state, way?.start, way?.keys]
      })
    const reached = reachedStates(model).map(({ state, start, moves }) => [state, start, moves.map(({ key }) => key)])
    expect(first).toEqual(reached)
  })

  test('can all be walked: first those with the usual look of the state, the shortest first', () => {
    for (const state of Object.keys(ways.into)) {
      const all = waysInto(ways, state)
      const isUsual = all.map((way) => {
        const world = replayWay(model, way)
        return world !== null && (model.isUsual?.(world.snapshot) ?? true)
      })
      expect(isUsual).toEqual([...isUsual].sort((one, other) => Number(other) - Number(one)))
      for (const kind of [true, false]) {
        const lengths = all.filter((_, at) => isUsual[at] === kind).map(({ keys }) => keys.length)
        expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
      }
      for (const way of all.slice(0, 20)) {
        const world = replayWay(model, way)
        expect(world && leavesOf(world), JSON.stringify(way)).toContain(state)
      }
    }
  })
})

describe('a path into a state', () => {
  test('that is impossible leads nowhere', () => {
    expect(replayWay(loaderModel, { start: 0, keys: ['no such move'] })).toBeNull()
    expect(replayWay(loaderModel, { start: 0, keys: ['no such move', 'load.start (named)'] })).toBeNull()
    expect(replayWay(loaderModel, { start: 99, keys: [] })).toBeNull()
  })

  test('of an unreachable state is unknown', () => {
    expect(waysInto(findWays(loaderModel), 'nowhere')).toEqual([])
  })
})

describe('reached states', () => {
  test('prefer paths on which the view shows something', () => {
    const shortest = reachedStates(loaderModel).find(({ state }) => state === 'idle')
    const isLater = ({ context }: { context: unknown }): boolean => context !== shortest?.world.snapshot.context
    const later = reachedStates(loaderModel, isLater).find(({ state }) => state === 'idle')
    expect(shortest?.moves).toHaveLength(0)
    expect(later?.moves.length).toBeGreaterThan(0)
  })
})
