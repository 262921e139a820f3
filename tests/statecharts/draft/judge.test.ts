/** A draft is compared with the trails, the pictures, the oracle and the rules of the model. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import type { DraftEdit } from '../../../src/statecharts/draft/draft.types'
import { type DraftFailure, judgeDraft, type ProofKind } from '../../../src/statecharts/draft/judge'
import { readTrails } from '../../../src/statecharts/proof/trails'
import { simulate } from '../../../src/statecharts/walk/simulate'
import { oracle } from '../../oracles/live/race/raceStudent.oracle'

const trails = readTrails(readFileSync('tests/trails/race-student.txt', 'utf8'))

function judge(...edits: DraftEdit[]) {
  const failures: DraftFailure[] = []
  const done: ProofKind[] = []
  for (const result of judgeDraft(studentRaceModel, edits, { trails, oracle })) {
    if (result.kind === 'failure') failures.push(result.failure)
    else done.push(result.proof)
  }
  return { failures, done, of: (kind: ProofKind) => failures.filter((one) => one.kind === kind) }
}

const press = 'shown.racing.open --race.press [isLinked]--> shown.racing.pressed'

describe('a draft of the student’s race', () => {
  test('without an edit breaks nothing, the quick proofs first', () => {
    expect(judge()).toMatchObject({ failures: [], done: ['trails', 'pictures', 'oracle', 'rules'] })
  })

  test('with a wrong target fails in trails, oracle and rules; the path of each failure leads there', () => {
    const { of } = judge({ kind: 'target', transition: press, target: 'shown.racing.late' })
    const [line] = of('trails')
    expect(line?.name).toMatch(/^shown\.racing\.open \+ race\.press → shown\.racing\.pressed/)
    expect(line?.what[0]).toContain('→ shown.racing.late')
    expect(of('oracle')[0]?.what).toContain('shows: "late" is shown, "pressed" was expected')
    expect(of('rules').some(({ state }) => state === 'shown.racing.late')).toBe(true)
    const { path } = line ?? {}
    if (!path) throw new Error('the line has no path')
    const { steps, trail } = simulate(studentRaceModel, path.start, path.moves)
    expect(steps.every(({ move }) => move !== null)).toBe(true)
    expect(trail.at(-1)).toEqual(['shown.racing.pressed'])
  })

  test('with another delay or a guard’s answer fails where time or refusals matter', () => {
    expect(judge({ kind: 'delay', delay: 'celebration', ms: 2_999 }).of('oracle')).not.toEqual([])
    expect(judge({ kind: 'guard', guard: 'isLinked', holds: true }).of('trails')[0]?.name).toContain(
      'refused [isLinked]',
    )
  })

  test('with a state that nothing leads to fails in the rules alone', () => {
    const { failures } = judge({ kind: 'state', parent: 'shown.racing', name: 'waiting' })
    expect(failures.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
      'rules: state shown.racing.waiting has no assertion',
      'rules: state shown.racing.waiting is reached by no path',
    ])
    expect(failures[0]?.state).toBe('shown.racing.waiting')
  })

  test('whose state is lost fails in its picture', () => {
    const { of } = judge({ kind: 'target', transition: 'shown --race.close--> dismissed', target: null })
    expect(of('pictures').map(({ state }) => state)).toEqual(['dismissed'])
  })
})
