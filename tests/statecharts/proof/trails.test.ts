/** Trails record the result of each move, and fail when the result differs. */
import { describe, expect, test } from 'vitest'
import { trailsOf } from '../../../scripts/support/charts/proofFiles'
import { uniqueCharts } from '../../../src/catalogue/catalogue'
import type { ChartModel } from '../../../src/statecharts/model'
import { atlasOf, firstTrails, sortTrails } from '../../../src/statecharts/proof/choose'
import { differencesText, outcomeChanges, trailDifferences } from '../../../src/statecharts/proof/differences'
import { judgeTrails, readTrails, type Trail, trailLine, trailText } from '../../../src/statecharts/proof/trails'
import { changesIn, markOf, shortText } from '../../../src/statecharts/proof/values'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { crewModel, loaderMachine, loaderModel, playerModel } from '../examples'

const plan = makePlan(loaderModel)
const lines = firstTrails(plan)
const textOf = (trails: readonly Trail[]): string[] => trails.map(trailText)
const lineOf = (part: string): Trail => {
  const found = lines.find((trail) => trailText(trail).startsWith(part))
  if (!found) throw new Error(`there is no line ${part}`)
  return found
}
const differences = (model: ChartModel, trails: readonly Trail[]): string =>
  differencesText('loader', trailDifferences({ ...plan, model }, trails))

describe('the trails of a chart', () => {
  test('record the result of each move: its target, what it sends, starts, stops and arms, and the context', () => {
    expect(textOf(lines).filter((line) => !/ \+ load\.start .*tries: [2-9]/.test(line))).toEqual(
      expect.arrayContaining([
        'begin (fresh) → idle',
        'idle + load.start (named) → loading; starts fetch as fetchText {id: "a"}; arms PATIENCE 2000 ms; id: "a"; tries: 1',
        'idle + load.start (unnamed) → refused [isNamed]',
        'loading + after PATIENCE → failed; after 2000 ms; stops fetch',
        'loading + done(fetch) → loaded; parent load.over; ends; text: "hello"',
        'loading + error(fetch) → failed; emits notify {level: "error", text: "failed"}; cancels PATIENCE',
        'loading + load.cancel → idle; stops fetch; cancels PATIENCE',
      ]),
    )
  })

  test('are read as they are written', () => {
    expect(readTrails(`# a head\n\n${lines.map(trailLine).join('\n')}\n`)).toEqual(lines)
    expect(() => readTrails('idle + load.cancel')).toThrow('this is no line of a trail')
  })

  test('are reproducible, and in the order of the chart', () => {
    expect(firstTrails(makePlan(loaderModel))).toEqual(lines)
    expect(sortTrails(loaderModel, [...lines].reverse()).map(({ when }) => when)).toEqual(lines.map(({ when }) => when))
  })

  test('can be identified by their ids alone, so that a line needed only by a mutant is accepted like any other', () => {
    const [begin] = lines
    const next = lines.find(({ after }) => after === begin?.id)
    expect(atlasOf(plan, begin ? [begin] : []).line(next?.id ?? '')).toEqual(next)
    expect(atlasOf(plan, lines).line('nothing')).toBeUndefined()
  })

  test.each([loaderModel, playerModel, crewModel] as ChartModel[])('hold, and none is missing: $name', (model) => {
    const bounds = { worlds: 160, plenty: 100, paths: 100 }
    const made = makePlan(model, bounds)
    const trails = firstTrails(made)
    expect(trailDifferences(made, trails)).toEqual({ broken: [], missing: [] })
  })
})

describe('the difference of two outcomes', () => {
  test.each([
    [
      'a value deep in a list',
      'stays; page: {list: [{name: "a"}]}',
      'stays; page: {list: [{name: "a", points: 1}]}',
      ['page.list[0].points: – → 1'],
    ],
    ['the state that is entered', 'open; count: 1', 'closed; count: 1', ['enters: open → closed']],
    ['an effect that is gone', 'open; stops fetch', 'open', ['stops fetch:  → –']],
    [
      'the data of an event',
      'stays; child race race.open {a: 1, b: "x; y"}',
      'stays; child race race.open {a: 2, b: "x; y"}',
      ['child race race.open.a: 1 → 2'],
    ],
    [
      'a value that is only a mark',
      'stays; page: {list: #abc123, no: 1}',
      'stays; page: {list: #abc124, no: 1}',
      ['page.list: #abc123 → #abc124'],
    ],
  ])('names the path of %s', (_, before, after, changes) => {
    expect(outcomeChanges(before, after)).toEqual(changes)
    expect(outcomeChanges(before, before)).toEqual([])
  })
})

describe('a line fails, and shows its old and new text and the command that accepts it,', () => {
  test('when the result of the move differs', () => {
    const silent: ChartModel = {
      ...loaderModel,
      machine: loaderMachine.provide({ actions: { complain: () => undefined } }),
    } as ChartModel
    const line = lineOf('loading + error(fetch)')
    expect(differences(silent, lines)).toBe(
      [
        `  something else comes of it: ${line.when}`,
        '    emits notify: {level: "error", text: "failed"} → –',
        `    npm run trails -- loader --accept ${line.id}`,
      ].join('\n'),
    )
  })

  test('when its move no longer exists, and so do the lines after it', () => {
    const { 'load.cancel': _, ...events } = loaderModel.events
    const broken = judgeTrails({ ...loaderModel, events } as ChartModel, lines)
    expect(broken.map(({ trail }) => trail.when)).toContain('loading + load.cancel')
    expect(broken.filter(({ now }) => now)).toEqual([])
    expect(broken[0]?.reason).toMatch(/^“load.cancel” cannot happen after \w+$/)
  })

  test('when the line before it is missing', () => {
    const first = lineOf('idle + load.start (named)')
    const broken = judgeTrails(
      loaderModel,
      lines.filter((trail) => trail !== first),
    )
    expect(broken.map(({ reason }) => reason)).toContain(`there is no line ${first.id}, which it goes on from`)
  })

  test('when a move has no line', () => {
    const gone = lineOf('loading + error(fetch)')
    const left = lines.filter((trail) => trail !== gone)
    expect(differences(loaderModel as ChartModel, left)).toContain(
      `  no line says what must come of it\n  + ${trailText(gone)}\n    npm run trails -- loader --accept ${gone.id}`,
    )
  })
})

describe('values', () => {
  test('that are long end with a hash of the omitted part', () => {
    const long = 'x'.repeat(200)
    expect(shortText(long)).toMatch(/^"x+…" #\w{6}$/)
    expect(shortText(`${long}a`)).not.toBe(shortText(`${long}b`))
    expect(markOf('a')).not.toBe(markOf('b'))
  })

  test('that are long are shown by their parts, as much of each as there is room for', () => {
    const long = { no: 1, list: [{ text: 'x'.repeat(200) }], name: 'a' }
    expect(shortText(long)).toMatch(/^\{no: 1, list: \[\{text: "?[x…" #\w]+\}\], name: "a"\}$/)
    expect(shortText({ ...long, name: 'b' })).not.toBe(shortText(long))
  })

  test('that the event or the context holds are named by their paths there', () => {
    const page = { list: ['a long text of the first', 'a long text of the second'], total: 2 }
    const sources = [['event', { type: 'done', output: { page } }] as const]
    expect(shortText(page, sources)).toBe('=event.output.page')
    expect(shortText({ kept: page.list[1] }, sources)).toBe('{kept: =event.output.page.list[1]}')
    expect(shortText({ list: page.list, total: 3 }, sources)).toBe('{list: =event.output.page.list, total: 3}')
  })

  test('that changed are told by their paths', () => {
    expect(changesIn({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 1, c: [1, 2] }, d: undefined })).toEqual([
      ['a.c', '[1, 2]'],
      ['d', 'undefined'],
    ])
    expect(changesIn({ list: [{ n: 1 }, { n: 2 }] }, { list: [{ n: 1 }, { n: 3 }] })).toEqual([['list[1].n', '3']])
    expect(changesIn({ at: new Date(0) }, { at: new Date(0) })).toEqual([])
  })
})

describe('the committed trails', () => {
  test.each(uniqueCharts)('are sorted, each line once: $name', (model) => {
    const trails = trailsOf(model.name) ?? []
    expect(trails.length, `it has none: npm run trails -- ${model.name} --begin`).toBeGreaterThan(0)
    expect(new Set(trails.map(({ id }) => id)).size).toBe(trails.length)
    expect(sortTrails(model, trails)).toEqual(trails)
  })
})
