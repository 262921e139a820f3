/** Trails record the result of each move, and fail when the result differs. */
import { describe, expect, test } from 'vitest'
import { trailsOf } from '../../../scripts/support/charts/proofFiles'
import { uniqueCharts } from '../../../src/catalogue/catalogue'
import type { ChartModel } from '../../../src/statecharts/model'
import { atlasOf, firstTrails, sortTrails } from '../../../src/statecharts/proof/choose'
import { changesOnlyIn, differencesText, trailDifferences } from '../../../src/statecharts/proof/differences'
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
        'begin (fresh) → idle; id: ""; tries: 0; text: null',
        'idle + load.start (named) → loading; starts fetchText as fetch {id: "a"}; arms PATIENCE 2000 ms; id: "a"; tries: 1',
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

describe('a difference limited to parts with a text', () => {
  const trail: Trail = { id: 'a1', when: 'idle + go', outcome: 'busy; child race link.connected; count: 1' }
  const becomes = (outcome: string, when = trail.when) =>
    changesOnlyIn('child poll', { trail, now: { ...trail, when, outcome }, reason: '' })

  test('may add or remove such parts', () => {
    expect(becomes('busy; child poll link.connected; child race link.connected; count: 1')).toBe(true)
    const { outcome } = trail
    const now = { ...trail, outcome: 'busy; count: 1' }
    expect(changesOnlyIn('child race', { trail: { ...trail, outcome }, now, reason: '' })).toBe(true)
  })

  test('is refused if anything else changes, the target differs, or the line is gone', () => {
    expect(becomes('idle; child poll link.connected; child race link.connected; count: 1')).toBe(false)
    expect(becomes('busy; child poll link.connected; child race link.connected; count: 2')).toBe(false)
    expect(becomes('busy; child poll link.connected; count: 1')).toBe(false)
    expect(becomes(trail.outcome, 'elsewhere + go')).toBe(false)
    expect(changesOnlyIn('child poll', { trail, reason: '' })).toBe(false)
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
        '  something else comes of it',
        `  - ${trailText(line)}`,
        '  + loading + error(fetch) → failed; cancels PATIENCE',
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
    expect(shortText(long)).toMatch(/^"x{79}… #\w{6}$/)
    expect(shortText(`${long}a`)).not.toBe(shortText(`${long}b`))
    expect(markOf('a')).not.toBe(markOf('b'))
  })

  test('that have changed are named by their paths', () => {
    expect(changesIn({ a: { b: 1, c: [1] }, d: 2 }, { a: { b: 1, c: [1, 2] }, d: undefined })).toEqual([
      ['a.c', '[1, 2]'],
      ['d', 'undefined'],
    ])
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
