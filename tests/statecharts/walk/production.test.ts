/** Production moves: they name existing moves, and cover half of the covering paths of each chart. */
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../src/catalogue/catalogue'
import { wayInBrowser } from '../../../src/statecharts/driven'
import { pagePlanOf } from '../../../src/statecharts/walk/plans'
import { measure } from '../../../src/statecharts/walk/walk'
import { examplesOf } from '../../../src/statecharts/walk/world'

/** Charts of which at least half of the paths must be walked on real screens. */
const DRIVEN = [
  'session',
  'attendance-teacher',
  'attendance-student',
  'race-teacher',
  'race-student',
  'roll-call-teacher',
  'roll-call-student',
  'vote-teacher',
  'vote-student',
]
const HALF = 0.5
/** Charts with a smaller share. The codes of an authenticator app cannot be made on the page that signs in. */
const fewer: Readonly<Record<string, number>> = { session: 0.45 }

test('the charts of a lesson and the session have production moves', () => {
  expect(catalogue.flatMap(({ name, production }) => (production ? [name] : [])).sort()).toEqual([...DRIVEN].sort())
})

describe.each(catalogue.filter(({ production }) => production))('chart $name', (model) => {
  const plan = pagePlanOf(model)
  const { paths } = plan

  test('names existing moves', () => {
    const labels = new Set([
      ...examplesOf(model).flatMap(({ name, type }) => [name, type]),
      ...paths.flatMap(({ moves }) => moves.map(({ label }) => label)),
    ])
    expect(Object.keys(model.production?.moves ?? {}).filter((name) => !labels.has(name))).toEqual([])
  })

  test('at least half of its covering paths can be walked on the production page', () => {
    const ways = paths.map((path) => wayInBrowser(model, path))
    const driven = ways.filter(({ isDriven }) => isDriven).length
    expect(driven / paths.length, `${driven} of ${paths.length}`).toBeGreaterThanOrEqual(fewer[model.name] ?? HALF)
  })

  test('its paths hold on a real actor, and cover what can be covered', () => {
    expect(measure(plan).failures).toEqual([])
  })

  test('the first impossible step is named', () => {
    for (const path of paths) {
      const way = wayInBrowser(model, path)
      if (way.isDriven || way.step === null) continue
      expect(way.because).toContain(`${way.step}`)
      expect(path.moves[way.step - 1]).toBeDefined()
    }
  })
})
