/** Delta debugging of recorded paths: the shortest path that still shows a fault. */
import { describe, expect, test } from 'vitest'
import { modelNamed } from '../../../src/catalogue/catalogue'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import type { ChartModel } from '../../../src/statecharts/model'
import { machineMutants } from '../../../src/statecharts/proof/mutants'
import { complaintsOfMoves } from '../../../src/statecharts/proof/oraclePaths'
import { contextValues, type Fault, faultsOf, shrinkPath } from '../../../src/statecharts/recording/shrink'
import type { WrittenPath } from '../../../src/statecharts/walk/address'
import { simulate } from '../../../src/statecharts/walk/simulate'
import { oracle } from '../../oracles/live/race/raceStudent.oracle'

const searched = modelNamed('chart-search')

const run = <Result>(work: Generator<unknown, Result>): Result => {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}
const shrink = (path: WrittenPath, fault: Fault, moves = path.moves.length) =>
  run(shrinkPath(searched, path, { fault, moves }))

const keys = (path: WrittenPath | undefined) => path?.moves.map(({ key }) => key)
const pathOf = (...moves: string[]): WrittenPath => ({ start: 0, moves: moves.map((key) => ({ key })) })

/** A session that opens and closes the search repeatedly, and ends on the second hit. */
const long = pathOf(
  'search.open',
  'words.change (not found)',
  'hit.next',
  'search.close',
  'search.open',
  'words.change (found once)',
  'hit.next',
  'search.close',
  'hit.previous',
  'search.open',
  'words.change (not found)',
  'words.change (found)',
  'hit.next',
  'hit.next',
)

describe('a path is shortened', () => {
  test('to the moves without which its end state is not reached', () => {
    expect(keys(shrink(long, { kind: 'states', states: ['open'] })?.path)).toEqual(['search.open'])
  })

  test('to the moves without which the context has another value', () => {
    const at = simulate(searched, 0, long.moves).world.snapshot.context.at
    expect(at).toBe(1)
    const shrunk = shrink(long, { kind: 'context', path: 'at', json: '1' })
    expect(keys(shrunk?.path)).toEqual(['search.open', 'words.change (found)', 'hit.next', 'hit.next'])
    expect(shrunk?.isMinimal).toBe(true)
    // The result is the same each time, and needs no further cut.
    expect(shrink(shrunk?.path ?? long, { kind: 'context', path: 'at', json: '1' })?.path).toEqual(shrunk?.path)
  })

  test('to a refused move and what it needs', () => {
    const refused = faultsOf(searched, long).filter(({ fault }) => fault.kind === 'refused')
    expect(refused.map(({ moves }) => moves).length).toBeGreaterThan(0)
    for (const shown of refused) {
      const shrunk = run(shrinkPath(searched, long, shown))
      expect(shrunk?.path.moves.length).toBeLessThanOrEqual(2)
      expect(simulate(searched, 0, shrunk?.path.moves ?? []).world.result.taken).toEqual([])
    }
  })

  test('not when it does not show the fault', () => {
    expect(shrink(long, { kind: 'states', states: ['closed'] })).toBeNull()
    expect(shrink(long, { kind: 'crashed' })).toBeNull()
  })
})

describe('the faults of a path', () => {
  test('are its end states and the values of its last context, each with the first move that shows it', () => {
    const faults = faultsOf(searched, long)
    expect(faults.find(({ fault }) => fault.kind === 'states')).toEqual({
      fault: { kind: 'states', states: ['open'] },
      moves: 1,
    })
    expect(faults).toContainEqual({ fault: { kind: 'context', path: 'words', json: '"open"' }, moves: 11 })
  })

  test('are plain values of the context alone', () => {
    expect(contextValues({ a: { b: 1 }, list: [1, 2], when: new Date(0), none: null, text: 'x' })).toEqual([
      ['a.b', '1'],
      ['list.length', '2'],
      ['none', 'null'],
      ['text', '"x"'],
    ])
  })
})

test('a path on which the chart breaks a rule of its oracle is shortened to what breaks it', () => {
  const mutant = [...machineMutants(studentRaceModel)].find(({ name }) =>
    /^action sendPress dropped: shown\.racing\.open --race\.press/.test(name),
  )
  if (!mutant) throw new Error('the chart has no such mutant')
  const broken = { ...studentRaceModel, machine: mutant.machine }
  const path = pathOf(
    ...['link.connected', 'race.started (with its question)', 'link.lost', 'link.connected'],
    ...['race.resumed (open)', 'race.press', 'link.lost'],
  )
  const [fault] = faultsOf(broken, path, oracle)
  expect(fault?.fault.kind).toBe('rule')
  const short = fault && run(shrinkPath(broken, path, fault))
  expect(keys(short?.path)).toEqual(['link.connected', 'race.resumed (open)', 'race.press'])
  expect(faultsOf(studentRaceModel, path, oracle)[0]?.fault.kind).not.toBe('rule')
  // As a copied test judges it.
  const judged = (model: ChartModel) => complaintsOfMoves(model, oracle, 'a student in class', short?.path.moves ?? [])
  expect(judged(broken)).not.toEqual([])
  expect(judged(studentRaceModel)).toEqual([])
})
