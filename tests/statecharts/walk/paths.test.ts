/** Paths for users: through a transition, in short, formatted as a browser test; and the results of the worker. */
import { describe, expect, test } from 'vitest'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { pathsModel } from '../../../src/catalogue/workbench/paths/paths.model'
import { pathsTexts } from '../../../src/machines/workbench/paths/paths.texts'
import { searchPaths } from '../../../src/routes/workbench/pathSearch/pathSearch'
import { copyNoteOf } from '../../../src/routes/workbench/tabs/paths'
import { readChart } from '../../../src/statecharts/chart/chart'
import { formatPath, formatPaths } from '../../../src/statecharts/documents/formatPath'
import { wayInBrowser } from '../../../src/statecharts/driven'
import { PASTED } from '../../../src/statecharts/paste/model'
import type { WrittenMove } from '../../../src/statecharts/walk/address'
import { choosePaths, outlineOf } from '../../../src/statecharts/walk/paths'
import { foresee, replayMoves, WalkError } from '../../../src/statecharts/walk/replay'
import { pathSimulated } from '../../../src/statecharts/walk/simulate'
import { walkChart } from '../../support/walk'
import { loaderModel } from '../examples'

walkChart(pathsModel)

const TIMED_OUT = 'loading --after PATIENCE--> failed'
const RETRIED = 'failed --load.retry [canRetry]--> loading'

describe('paths through a transition', () => {
  const labels = (kind: 'covering' | 'shortest' | 'all', through: string, wish = {}) =>
    choosePaths(loaderModel, { kind, through, ...wish }).paths.map((path) => outlineOf(path).labels)

  test('the shortest ones take it last', () => {
    expect(labels('shortest', TIMED_OUT)).toEqual([['load.start (named)', 'after PATIENCE']])
    expect(labels('shortest', RETRIED)).toEqual([['load.start (named)', 'after PATIENCE', 'load.retry']])
    expect(labels('shortest', RETRIED, { avoid: ['failed'] })).toEqual([])
  })

  test('an event stands for every transition that it triggers, with the shortest path to each, but not for a part of a name', () => {
    const retried = labels('shortest', 'load.retry')
    expect(retried.every((way) => way.at(-1) === 'load.retry')).toBe(true)
    const { transitions } = readChart(loaderModel.machine)
    expect(retried).toHaveLength(transitions.filter(({ descriptor }) => descriptor === 'load.retry').length)
    expect(labels('shortest', 'after PATIENCE')).toEqual([['load.start (named)', 'after PATIENCE']])
    for (const part of ['retry', 'load', 'PATIENCE', 'load.']) expect(labels('covering', part)).toEqual([])
  })

  test('an event of a real chart leads to each place where it has an effect', () => {
    const { paths } = choosePaths(studentRaceModel, { kind: 'shortest', through: 'race.press' })
    const taken = new Set(paths.flatMap(({ worlds }) => worlds.at(-1)?.result.taken ?? []))
    expect([...taken].filter((name) => name.includes('--race.press')).length).toBe(taken.size)
    const steps = paths.map((path) => outlineOf(path).labels.join())
    expect(new Set(steps).size).toBe(steps.length)
  })

  test('one whose predecessors look alike comes from the test paths', () => {
    const [way] = labels('shortest', 'failed --load.retry--> given up')
    // Five attempts, then a sixth that is refused.
    expect(way?.filter((label) => /start|retry/.test(label))).toHaveLength(6)
    expect(way?.at(-1)).toBe('load.retry')
  })

  test('all paths from a state can be walked', () => {
    const from = choosePaths(loaderModel, { kind: 'shortest', from: 'failed' }).paths.map(outlineOf)
    expect(from.length).toBeGreaterThan(0)
    for (const { start, keys, ends } of from) {
      const { worlds } = foresee(loaderModel, start, keys).path
      expect(worlds.at(-1)?.snapshot.value).toBe(ends.join())
      expect(worlds.some(({ snapshot }) => snapshot.value === 'failed')).toBe(true)
    }
  })

  test('other kinds contain it somewhere', () => {
    const covering = choosePaths(loaderModel, { kind: 'covering', through: TIMED_OUT }).paths
    expect(covering.length).toBeGreaterThan(0)
    for (const { worlds } of covering) expect(worlds.flatMap(({ result }) => result.taken)).toContain(TIMED_OUT)
    // It reenters a state, so no simple path continues from there.
    expect(labels('all', RETRIED).every((path) => path.at(-1) === 'load.retry')).toBe(true)
    expect(labels('all', RETRIED).length).toBeGreaterThan(0)
  })
})

describe('a path', () => {
  const { path } = foresee(loaderModel, 0, ['load.start (named)', 'done fetch 0'])

  test('is formatted as a browser test in the workbench, with the reason', () => {
    const told = formatPath('playwright', loaderModel, path)
    expect(told).toContain('not the production page: no driver knows this chart on the production page.')
    expect(told).toContain("import { expect, test } from '../support/browser/test'")
    expect(told.split('\n').filter((line) => line.startsWith('    ['))).toEqual([
      "    ['fresh', '/dist/statecharts/loader?tab=simulate', ['idle']],",
      "    ['load.start (named)', '/dist/statecharts/loader?tab=simulate&start=0&move=load.start+%28named%29', ['loading']],",
      "    ['done(fetch)', '/dist/statecharts/loader?tab=simulate&start=0&move=load.start+%28named%29&move=done+fetch+0', ['loaded']],",
    ])
  })

  test('of a chart with a player uses the production page, unless a step is impossible there', () => {
    const told = (moves: readonly WrittenMove[]) =>
      formatPath('playwright', studentRaceModel, foresee(studentRaceModel, 0, moves).path)
    expect(
      told([{ key: 'link.connected' }]),
    ).toBe(`/** Save as tests/browser/NAME.spec.ts, run with: npm test -- --only browser -- tests/browser/NAME.spec.ts */
/** On the production page: people press what it offers, the test plays the server's part. */
import { playPath } from '../support/browser/plays'
import { players } from './paths/players'

playPath(players['race-student'], 'race-student: a student in class → link.connected', [
  'link.connected',
])
`)
    expect(told([{ key: 'link.connected', payload: { at: 1 } }])).toContain(
      'not the production page: step 1, “link.connected”, brings data that no driver can make.',
    )
    expect(told([{ key: 'race.started (with its question)' }])).toContain(
      'not the production page: step 1, “race.started (with its question)”, cannot be made there on the production page.',
    )
  })

  test('several of one format share a file, with their imports once', () => {
    const told = formatPaths('vitest', [
      { model: loaderModel, path },
      { model: loaderModel, path },
    ])
    expect(told.match(/^import/gm)).toHaveLength(3)
    expect(told.match(/^test\(/gm)).toHaveLength(2)
  })

  test('several that use the workbench for different reasons share their imports, too', () => {
    const inClass = studentRaceModel.starts.length > 1 ? 1 : 0
    const told = formatPaths('playwright', [
      { model: loaderModel, path },
      { model: studentRaceModel, path: foresee(studentRaceModel, inClass, []).path },
      {
        model: studentRaceModel,
        path: foresee(studentRaceModel, 0, [{ key: 'link.connected', payload: { at: 1 } }]).path,
      },
    ])
    expect(told.match(/^import .*support\/browser\/test'$/gm)).toHaveLength(1)
    expect(told.match(/^\/\*\* In the workbench/gm)?.length).toBeGreaterThan(1)
  })

  test('keeps edited data in every format', () => {
    const moves = [
      { key: 'load.start (named)', payload: { id: 'mine' } },
      { key: 'done fetch 0', payload: 'read' },
    ]
    const edited = pathSimulated(loaderModel, 0, moves)
    expect(formatPath('vitest', loaderModel, edited)).toContain(
      `[
    { key: 'load.start (named)', payload: {"id":"mine"} },
    { key: 'done fetch 0', payload: "read" },
  ])
  expect(trail).toEqual([
    'idle',
    'loading',
    'loaded',
  ])`,
    )
    expect(replayMoves(loaderModel, 'fresh', moves).trail).toEqual(['idle', 'loading', 'loaded'])
    expect(edited.worlds.at(-1)?.snapshot.context).toMatchObject({ id: 'mine' })
    const viewed = formatPath('view', studentRaceModel, foresee(studentRaceModel, 0, ['link.connected']).path)
    expect(viewed).toContain(
      '/** Save as tests/views/NAME.test.tsx, run with: npm test -- --only views -- tests/views/NAME.test.tsx */',
    )
    expect(viewed).toContain("stateViews['race-student']?.(snapshot")
    expect(JSON.parse(formatPath('json', loaderModel, edited))).toMatchObject({
      steps: [
        { ...moves[0], event: { type: 'load.start', id: 'mine' } },
        { ...moves[1], output: 'read' },
      ],
    })
    expect(formatPath('playwright', loaderModel, edited)).toContain(
      'move=load.start+%28named%29+%7B%22id%22%3A%22mine%22%7D',
    )
    expect(formatPath('steps', loaderModel, edited)).toContain('1. 发生 load.start，数据：{"id":"mine"}')
  })

  test('with data that the chart refuses diverges, and its test says so', () => {
    expect(() => replayMoves(loaderModel, 'fresh', ['load.start'])).toThrow('“load.start” cannot happen here')
    expect(replayMoves(loaderModel, 'fresh', [{ key: 'load.start', payload: { id: '' } }]).trail).not.toEqual([
      'idle',
      'loading',
    ])
  })

  test('is formatted as data', () => {
    expect(JSON.parse(formatPath('json', loaderModel, path))).toMatchObject({ chart: 'loader', ends: ['loaded'] })
  })

  test('expects what a tester says instead of what the product shows', () => {
    const closed = pathSimulated(studentRaceModel, 0, [
      { key: 'race.started (with its question)' },
      { key: 'race.close' },
    ])
    const expected = { state: 'shown.stopped', shows: '抢答已结束', hides: '重新打开' }
    const test = formatPath('vitest', studentRaceModel, closed, { file: 'oracle', name: 'oracle' }, expected)
    expect(test).toContain(" ⇒ shown.stopped', () => {")
    expect(test).toContain(`  expect(trail).toEqual([
    'idle',
    'shown.countdown.steady',
    'shown.stopped',
  ])`)
    const view = formatPath('view', studentRaceModel, closed, null, expected)
    expect(view).toContain("  expect(shown).toContain('抢答已结束')\n  expect(shown).not.toContain('重新打开')\n})")
    // The steps by hand end with what is expected, and a written text replaces what the reached state shows.
    expect(formatPath('steps', studentRaceModel, closed, null, expected)).toMatch(
      /2\. .*\n {3}应看到：.*抢答已结束.*；画面应有“抢答已结束”；画面不应有“重新打开”\n$/,
    )
    const hidden = { state: '', shows: '', hides: '抢答进行中' }
    const body = formatPath('view', studentRaceModel, closed, null, hidden)
    expect(body.match(/toContain\(.*\)/g)).toEqual(["toContain('抢答进行中')"])
    // No driver can expect another state on the production page.
    expect(formatPath('playwright', studentRaceModel, closed, null, expected)).toContain(", ['shown.stopped']],\n")
    expect(copyNoteOf(studentRaceModel, closed).states).toContainEqual({ name: '窗口收起', code: 'dismissed' })
  })

  test('names the first step that real screens cannot make before it is copied', () => {
    const ofStudent = (moves: readonly WrittenMove[]) => {
      const path = pathSimulated(studentRaceModel, 0, moves)
      return { way: wayInBrowser(studentRaceModel, path), note: copyNoteOf(studentRaceModel, path) }
    }
    const pressed = [{ key: 'link.connected' }, { key: 'race.started (with its question)' }, { key: 'race.press' }]
    expect(ofStudent(pressed)).toMatchObject({
      way: { isDriven: true },
      note: { text: pathsTexts.driven, forms: ['vitest', 'view', 'playwright', 'steps', 'json', 'link'] },
    })
    expect(ofStudent(pressed.slice(1)).note.text).toBe(pathsTexts.notDriven.move(1))
    const started = { key: 'race.started (with its question)' }
    const cutOff = [{ key: 'link.connected' }, started, { key: 'link.lost' }, { key: 'link.connected' }]
    expect(ofStudent(cutOff).note.text).toBe(pathsTexts.notDriven.end(4))
    const edited = [pressed[0], { key: 'race.press', payload: { at: 1 } }, { key: 'link.lost', payload: { at: 2 } }]
    expect(ofStudent(edited.flatMap((move) => move ?? [])).note.text).toBe(pathsTexts.notDriven.data(2))
    expect(copyNoteOf(loaderModel, path).text).toBe(pathsTexts.notDriven.chart())
    expect(copyNoteOf({ ...loaderModel, name: PASTED }, path)).toMatchObject({
      text: pathsTexts.pasted,
      forms: ['vitest', 'steps', 'json'],
    })
  })

  test('that is impossible names the failing step', () => {
    expect(() => foresee(loaderModel, 0, ['load.start (named)', 'load.retry'])).toThrow(WalkError)
    try {
      foresee(loaderModel, 0, ['load.start (named)', 'load.retry'])
    } catch (error) {
      expect(error).toMatchObject({ steps: 1 })
    }
  })
})

test('found paths are plain data, the shortest first', () => {
  const wish = { kind: 'covering', from: null, to: 'loaded', avoid: [], through: null } as const
  const found = searchPaths(loaderModel, wish)
  expect(structuredClone(found)).toEqual(found)
  expect(found.cut).toBe(false)
  const lengths = found.paths.map(({ keys }) => keys.length)
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  expect(new Set(found.paths.flatMap(({ ends }) => ends))).toEqual(new Set(['loaded']))
})
