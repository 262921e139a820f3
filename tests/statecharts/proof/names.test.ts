/** The Chinese names of states that the workbench shows: every chart names all its states, and no others. */
import { describe, expect, test } from 'vitest'
import { uniqueCharts } from '../../../src/catalogue/catalogue'
import { readChart } from '../../../src/statecharts/chart/chart'

const LEAST = 2
const MOST = 12

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.')

describe.each(uniqueCharts)('the names of $name', ({ machine, words }) => {
  const names = words?.names ?? {}

  test('cover exactly the states of the chart', () => {
    const states = readChart(machine).states.filter(({ path }) => path !== '')
    // A history state is never active: its name is optional.
    const missing = states.filter(({ path, type }) => type !== 'history' && !(path in names))
    expect(missing.map(({ path }) => path)).toEqual([])
    expect(Object.keys(names).filter((name) => !states.some(({ path }) => path === name))).toEqual([])
  })

  test('are Chinese and short', () => {
    const wrong = Object.entries(names).filter(
      ([, name]) => !/\p{Script=Han}/u.test(name) || name.length < LEAST || name.length > MOST,
    )
    expect(wrong).toEqual([])
  })

  test('tell the states inside one state apart', () => {
    const places = Object.entries(names).map(([path, name]) => `${parentOf(path)}: ${name}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })
})
