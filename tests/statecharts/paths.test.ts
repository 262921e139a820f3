/** Paths for people: through a transition, in short, told as a browser test; and what the worker answers. */
import { describe, expect, test } from 'vitest'
import { pathsModel } from '../../src/machines/workbench/paths.model'
import { searchPaths } from '../../src/routes/workbench/pathSearch'
import { choosePaths, outlineOf } from '../../src/statecharts/paths'
import { foresee, WalkError } from '../../src/statecharts/replay'
import { tellPath } from '../../src/statecharts/tell'
import { walkChart } from '../support/walk'
import { loaderModel } from './examples'

walkChart(pathsModel)

const TIMED_OUT = 'loading --after PATIENCE--> failed'
const RETRIED = 'failed --load.retry [canRetry]--> loading'

describe('paths through a transition', () => {
  const labels = (kind: 'covering' | 'shortest' | 'all', through: string, wish = {}) =>
    choosePaths(loaderModel, { kind, through, ...wish }).paths.map((path) => outlineOf(path).labels)

  test('the shortest take it last', () => {
    expect(labels('shortest', TIMED_OUT)).toEqual([['load.start (named)', 'after PATIENCE']])
    expect(labels('shortest', RETRIED)).toEqual([['load.start (named)', 'after PATIENCE', 'load.retry']])
    expect(labels('shortest', RETRIED, { avoid: ['failed'] })).toEqual([])
  })

  test('one that many worlds look alike on the way to comes from the tests', () => {
    const [way] = labels('shortest', 'failed --load.retry--> given up')
    // Five tries, then a sixth that is refused.
    expect(way?.filter((label) => /start|retry/.test(label))).toHaveLength(6)
    expect(way?.at(-1)).toBe('load.retry')
  })

  test('those on from a state can all be made', () => {
    const from = choosePaths(loaderModel, { kind: 'shortest', from: 'failed' }).paths.map(outlineOf)
    expect(from.length).toBeGreaterThan(0)
    for (const { start, keys, ends } of from) {
      const { worlds } = foresee(loaderModel, start, keys).path
      expect(worlds.at(-1)?.snapshot.value).toBe(ends.join())
      expect(worlds.some(({ snapshot }) => snapshot.value === 'failed')).toBe(true)
    }
  })

  test('of the others, those that take it somewhere', () => {
    const covering = choosePaths(loaderModel, { kind: 'covering', through: TIMED_OUT }).paths
    expect(covering.length).toBeGreaterThan(0)
    for (const { worlds } of covering) expect(worlds.flatMap(({ deed }) => deed.taken)).toContain(TIMED_OUT)
    // It enters a state again: no simple path goes on from there.
    expect(labels('all', RETRIED).every((path) => path.at(-1) === 'load.retry')).toBe(true)
    expect(labels('all', RETRIED).length).toBeGreaterThan(0)
  })
})

describe('a path', () => {
  const { path } = foresee(loaderModel, 0, ['load.start (named)', 'done fetch 0'])

  test('is told as a browser test that goes it in the workbench', () => {
    const told = tellPath('playwright', loaderModel, path)
    expect(told).toContain("import { expect, test } from '../support/browser/test'")
    expect(told.split('\n').filter((line) => line.startsWith('  ['))).toEqual([
      "  ['fresh', '/dist/statecharts/loader?tab=simulate', ['idle']],",
      "  ['load.start (named)', '/dist/statecharts/loader?tab=simulate&start=0&move=load.start+%28named%29', ['loading']],",
      "  ['done(fetch)', '/dist/statecharts/loader?tab=simulate&start=0&move=load.start+%28named%29&move=done+fetch+0', ['loaded']],",
    ])
  })

  test('is told as data', () => {
    expect(JSON.parse(tellPath('json', loaderModel, path))).toMatchObject({ chart: 'loader', ends: ['loaded'] })
  })

  test('that cannot be made says at which step', () => {
    expect(() => foresee(loaderModel, 0, ['load.start (named)', 'load.retry'])).toThrow(WalkError)
    try {
      foresee(loaderModel, 0, ['load.start (named)', 'load.retry'])
    } catch (error) {
      expect(error).toMatchObject({ steps: 1 })
    }
  })
})

test('what is found is plain data, the shortest first', () => {
  const wish = { kind: 'covering', from: null, to: 'loaded', avoid: [], through: null } as const
  const found = searchPaths(loaderModel, wish)
  expect(structuredClone(found)).toEqual(found)
  expect(found.cut).toBe(false)
  const lengths = found.paths.map(({ keys }) => keys.length)
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  expect(new Set(found.paths.flatMap(({ ends }) => ends))).toEqual(new Set(['loaded']))
})
