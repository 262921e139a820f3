/**
 * Every chart has a view in every state, but for a list of those that show nothing. What the views show, rendered from
 * the snapshots that the shortest paths reach, is looked at in a real browser: tests/browser/pictures.spec.ts.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { ignore } from '../../src/routes/workbench/stateView'
import { blankStates, stateViews, viewedStates } from '../../src/routes/workbench/stateViews'
import { catalogue } from '../../src/statecharts/catalogue'
import { activeStates } from '../../src/statecharts/explore'
import { CoverageNotes } from '../support/coverage'

const notes = new Map(catalogue.map(({ name }) => [name, new CoverageNotes(name, 'view')]))
afterAll(() => {
  for (const one of notes.values()) one.write()
})

const names = catalogue.map(({ name }) => name)

describe('the catalogue and its views', () => {
  test('every chart has a view, and every view a chart', () => {
    expect(Object.keys(stateViews).sort()).toEqual([...names].sort())
  })

  test.each(catalogue)('$name shows something in every state but those listed, each with its reason', (model) => {
    const blank: string[] = []
    for (const { state, world } of viewedStates(model)) {
      if (stateViews[model.name]?.(world.snapshot, ignore) === null) blank.push(state)
      else notes.get(model.name)?.add({ test: `shows ${state}`, transitions: [], states: activeStates(world) })
    }
    expect(blank).toEqual(Object.keys(blankStates[model.name] ?? {}).sort())
    for (const reason of Object.values(blankStates[model.name] ?? {})) expect(reason).toMatch(/\.$/)
  })
})
