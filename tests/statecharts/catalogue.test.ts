/** Every production chart is in the catalogue and follows the conventions. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue, modelNamed, modelsNamed, uniqueCharts } from '../../src/catalogue/catalogue'
import { readChart } from '../../src/statecharts/chart/chart'

const top = join(import.meta.dirname, '..', '..')

const machineFiles = readdirSync(join(top, 'src', 'machines'), { recursive: true })
  .map((file) => `src/machines/${String(file).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.machine.ts'))
  .sort()

describe('the catalogue', () => {
  test('has a model for every machine', () => {
    // Two charts may share a file, as recalling and clearing do.
    expect([...new Set(catalogue.map(({ source }) => source))].sort()).toEqual(machineFiles)
  })

  test('finds a chart by its name, and says when there is none', () => {
    expect(modelNamed('race-teacher').source).toBe('src/machines/live/race/teacherRace.machine.ts')
    expect(() => modelNamed('race')).toThrow(new Error('no chart is called “race”'))
  })

  test('names every chart once', () => {
    const names = catalogue.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('gives every chart an id of its own', () => {
    // A running page reports its charts by their ids: with one id for two charts, the workbench would show the wrong one.
    const ids = uniqueCharts.map(({ machine }) => machine.id)
    const shared = uniqueCharts.filter(({ machine }) => ids.indexOf(machine.id) !== ids.lastIndexOf(machine.id))
    expect(shared.map(({ name, machine }) => `${machine.id}: ${name}`)).toEqual([])
    for (const { machine, useOf } of catalogue)
      if (useOf !== undefined) expect(machine.id).toBe(modelNamed(useOf).machine.id)
  })

  test('finds charts by name and by feature', () => {
    expect(modelsNamed('race-teacher').map(({ name }) => name)).toEqual(['race-teacher'])
    expect(modelsNamed('race').map(({ name }) => name)).toEqual(['race-teacher', 'race-student', 'race-records'])
    expect(modelsNamed('nothing')).toEqual([])
  })
})

describe.each(catalogue)('chart $name', ({ machine, purpose }) => {
  const chart = readChart(machine)

  test('has a purpose, and a description of every state, as sentences', () => {
    expect(purpose).toMatch(/\.$/)
    const silent = chart.states.filter(
      ({ type, description }) => type !== 'history' && !/\S[.!?]$/.test(description ?? ''),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test('restarts nothing that continues', () => {
    // Without `reenter`, a transition to a descendant enters that descendant again. With `reenter`, the actors and
    // listeners of the state restart, and miss events in between.
    const restarting = chart.transitions.filter(
      ({ source, targets, reenter }) =>
        reenter &&
        targets.length > 0 &&
        targets.every((to) => (source === '' ? to !== '' : to.startsWith(`${source}.`))),
    )
    expect(restarting.map(({ name }) => name)).toEqual([])
  })

  test('names its delays, guards and actors', () => {
    expect(chart.delays.filter((delay) => /^\d+$/.test(delay))).toEqual([])
    expect(chart.guards.filter((guard) => guard.includes('inline'))).toEqual([])
    expect(chart.actors.filter((actor) => actor.startsWith('xstate.'))).toEqual([])
  })
})
