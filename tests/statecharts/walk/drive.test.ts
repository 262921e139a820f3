/** Drives take every transition that can be brought about, and what is left must be excused. */
import { describe, expect, test } from 'vitest'
import { explore } from '../../../src/statecharts/walk/explore'
import { fakeActors } from '../../../src/statecharts/walk/fakes'
import { universeOf } from '../../../src/statecharts/walk/world'
import { type Driver, driveOf, planDrives, replayDrive } from '../../support/browser/drive'
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
/** Five tries count as three to an explorer that keeps to the shape of numbers. */
const counted = { 'failed --load.retry--> given up': 'Takes five tries.' }
const driver = (change: Partial<Driver<null>> = {}): Driver<null> => ({
  model: loaderModel,
  moves: all,
  seen,
  undriven: counted,
  length: 12,
  ...change,
})

test('an exploration keeps to the moves that are allowed', () => {
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

describe('a plan', () => {
  test('drives everything that can be driven', () => {
    const { failures, driven } = planDrives(driver())
    expect(failures).toEqual([])
    expect(driven.length).toBeGreaterThan(6)
  })

  test('names what is neither driven nor excused, and what is excused but driven', () => {
    const { 'load.cancel': _, ...fewer } = all
    const cancel = 'loading --load.cancel--> idle'
    expect(planDrives(driver({ moves: fewer })).failures).toEqual([`"${cancel}" is neither driven nor excused`])
    expect(planDrives(driver({ moves: fewer, undriven: { ...counted, [cancel]: 'no button' } })).failures).toEqual([])
    expect(planDrives(driver({ undriven: { ...counted, [cancel]: 'no button' } })).failures).toEqual([
      `"${cancel}" is excused but driven`,
    ])
  })

  test('keeps to what reality allows', () => {
    const moves = { ...all, 'load.cancel': { when: () => false } }
    expect(planDrives(driver({ moves })).failures).toEqual([
      '"loading --load.cancel--> idle" is neither driven nor excused',
    ])
  })
})

test('a state that nobody sees fails its path', async () => {
  const { loading: _, ...fewer } = seen
  const blind = driver({ seen: fewer })
  const [first] = planDrives(blind).drives
  await expect(first && replayDrive(blind, first, null)).rejects.toThrow('nothing says what is seen in loading')
})

describe('a path that was written down', () => {
  const keys = ['load.start (named)', 'done fetch 0']

  test('is driven move by move', async () => {
    const done: string[] = []
    const doing = (name: string) => ({
      by: async () => {
        done.push(name)
      },
    })
    const played = driver({ moves: { 'load.start (named)': doing('start'), 'done(fetch)': doing('answer') } })
    await replayDrive(played, driveOf(played, keys), null)
    expect(done).toEqual(['start', 'answer'])
  })

  test.each([
    ['whose move nobody can make', { moves: { 'load.start (named)': {} } }, '“done fetch 0”: nobody knows how'],
    [
      'whose move cannot come about there',
      { moves: { ...all, 'done(fetch)': { when: () => false } } },
      'step 2, “done fetch 0”: it cannot come about there',
    ],
    ['that leads where nobody looks', { seen: { loading: nothing } }, 'nothing says what is seen in loaded'],
  ])('%s fails before anything is driven, and names it', (_, change, said) => {
    expect(() => driveOf(driver(change), keys)).toThrow(said)
  })

  test('that the chart does not have fails too', () => {
    expect(() => driveOf(driver(), ['load.start (named)', 'load.retry'])).toThrow('“load.retry” cannot happen here')
  })
})
