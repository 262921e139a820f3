/** What tests walk of a chart: recorded by level, and compared with the whole chart. */
import { describe, expect, test } from 'vitest'
import { addWalk, coveredOf, shareOf, unwalked } from '../../../src/statecharts/walk/coverage'
import { loaderModel } from '../examples'

const LOADS = 'idle --load.start [isNamed]--> loading'
const none = { count: 0, tests: [] }

describe('the recorded coverage', () => {
  test('counts every test once for each transition and state, and names the first few tests', () => {
    const coverage = unwalked()
    for (const name of ['one', 'two', 'three', 'four'])
      addWalk(coverage, 'machine', { test: name, transitions: [LOADS, LOADS], states: ['', 'idle'] })
    addWalk(coverage, 'browser', { test: 'x'.repeat(200), transitions: [], states: ['idle', 'constructor'] })
    expect(coverage.transitions).toEqual({
      [LOADS]: { machine: { count: 4, tests: ['one', 'two', 'three'] }, view: none, browser: none },
    })
    expect(Object.keys(coverage.states)).toEqual(['idle', 'constructor'])
    expect(coverage.states.idle?.browser).toEqual({ count: 1, tests: [`${'x'.repeat(159)}…`] })
  })

  test('is compared with the chart: an unreachable part is excused with its reason', () => {
    const coverage = unwalked()
    addWalk(coverage, 'machine', { test: 'one', transitions: [LOADS], states: ['idle', 'loading'] })
    const covered = coveredOf(loaderModel, coverage)
    expect(covered.transitions.find(({ name }) => name === LOADS)?.levels.machine.count).toBe(1)
    expect(shareOf(covered.states, 'machine')).toEqual({ walked: 2, of: covered.states.length })
    expect(shareOf(covered.states, 'view')).toEqual({ walked: 0, of: covered.states.length })
    const excused = { ...loaderModel, unreachable: { 'given up': 'Nobody tries five times.' } }
    const items = coveredOf(excused, unwalked())
    const [given, into] = [
      items.states.find(({ name }) => name === 'given up'),
      items.transitions.find(({ name }) => name.startsWith('given up')),
    ]
    expect(given?.excuse).toBe('Nobody tries five times.')
    expect(into === undefined || into.excuse === 'Nobody tries five times.').toBe(true)
    expect(shareOf(items.states, 'machine')).toEqual({ walked: 0, of: items.states.length - 1 })
  })
})
