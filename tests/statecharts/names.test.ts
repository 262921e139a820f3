/** Testers read Chinese names of states in the workbench. */
import { expect, test } from 'vitest'
import { uniqueCharts } from '../../src/catalogue/catalogue'
import { readChart } from '../../src/statecharts/chart/chart'

test.each(uniqueCharts)('chart $name has a Chinese name for every state', ({ machine, words }) => {
  const states = readChart(machine).states.filter(({ path, type }) => path !== '' && type !== 'history')
  const missing = states.filter(({ path }) => !/\p{Script=Han}/u.test(words?.names?.[path] ?? ''))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test.each(uniqueCharts)('chart $name names only its own states, siblings apart', ({ machine, words }) => {
  const { states } = readChart(machine)
  const names = Object.entries(words?.names ?? {})
  expect(names.filter(([path]) => !states.some((state) => state.path === path))).toEqual([])
  const places = names.map(([path, name]) => `${path.split('.').slice(0, -1).join('.')}: ${name}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
