/** Drives take every transition that can be caused, and the others must be excused. */
import { describe, expect, test } from 'vitest'
import { explore } from '../../../src/statecharts/walk/explore'
import { fakeActors } from '../../../src/statecharts/walk/fakes'
import { universeOf } from '../../../src/statecharts/walk/world'
import { type Driver, planDrives, replayDrive } from '../../support/browser/drive'
import { loaderModel } from '../examples'

const nothing = async (): Promise<void> => undefined
const seen = { idle: nothing, loading: nothing, failed: nothing, 'given up': nothing, loaded: nothing }
const all = {
  'load.start (named)': {},
  'load.retry': {},
  'load.cancel': {},
  'done(fetch)': {},
  'error(fetch)': {},
  'after PATIENCE': {},
}
/** An explorer that ignores large numbers treats five attempts like three. */
const counted = { 'failed --load.retry--> given up': 'Takes five tries.' }
const driver = (change: Partial<Driver<null>> = {}): Driver<null> => ({
  model: loaderModel,
  moves: all,
  seen,
  undriven: counted,
  length: 12,
  ...change,
})

test('an exploration takes allowed moves only', () => {
  const universe = universeOf(loaderModel, fakeActors(loaderModel))
  const { edges } = explore(
    universe,
    0,
    (world) => JSON.stringify(world.snapshot.value),
    50,
    undefined,
    undefined,
    (_, move) => move.label === 'load.start (named)' || move.label === 'load.cancel',
  )
  expect(new Set(edges.map(({ move }) => move.label))).toEqual(new Set(['load.start (named)', 'load.cancel']))
})

describe('a plan of drives', () => {
  test('drives everything that can be driven', () => {
    const { failures, driven } = planDrives(driver())
    expect(failures).toEqual([])
    expect(driven.length).toBeGreaterThan(6)
  })

  test('names transitions that are neither driven nor excused, and excused ones that are driven', () => {
    const { 'load.cancel': _, ...fewer } = all
    const cancel = 'loading --load.cancel--> idle'
    expect(planDrives(driver({ moves: fewer })).failures).toEqual([`"${cancel}" is neither driven nor excused`])
    expect(planDrives(driver({ moves: fewer, undriven: { ...counted, [cancel]: 'no button' } })).failures).toEqual([])
    expect(planDrives(driver({ undriven: { ...counted, [cancel]: 'no button' } })).failures).toEqual([
      `"${cancel}" is excused but driven`,
    ])
  })

  test('respects the conditions of moves', () => {
    const moves = { ...all, 'load.cancel': { when: () => false } }
    expect(planDrives(driver({ moves })).failures).toEqual([
      '"loading --load.cancel--> idle" is neither driven nor excused',
    ])
  })
})

test('a state without a check of the screen fails its path', async () => {
  const { loading: _, ...fewer } = seen
  const blind = driver({ seen: fewer })
  const [first] = planDrives(blind).drives
  await expect(first && replayDrive(blind, first, null)).rejects.toThrow('nothing says what is seen in loading')
})
