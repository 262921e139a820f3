/** The proof of charts can fail: mutants are killed, equivalent changes are not, and every chart has its figures. */
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { equivalentOf, keptFigures, sourcesOfChart, trailsOf } from '../../../scripts/support/charts/proofFiles'
import { modelNamed, uniqueCharts } from '../../../src/catalogue/catalogue'
import { pathOf, stateNodes, transitionName, transitionsOf } from '../../../src/statecharts/chart/chart'
import type { ChartModel } from '../../../src/statecharts/model'
import { firstTrails } from '../../../src/statecharts/proof/choose'
import { brokenByModel, joinMeasured, measureProof } from '../../../src/statecharts/proof/measure'
import { changedMachine, machineMutants } from '../../../src/statecharts/proof/mutants'
import { rewrite, switchboard } from '../../../src/statecharts/proof/sources'
import { firstBroken } from '../../../src/statecharts/proof/trails'
import { makePlan } from '../../../src/statecharts/walk/explore'
import { crewModel, loaderMachine, loaderModel, playerModel } from '../examples'

/** A production chart with one redirected transition. */
function redirected(chart: string, transition: string, target: string): ChartModel {
  const model = modelNamed(chart)
  let changes = 0
  const machine = changedMachine(model.machine, {
    change: (made) => {
      const elsewhere = stateNodes(made).find((node) => pathOf(node) === target)
      const meant = stateNodes(made)
        .flatMap(transitionsOf)
        .find((definition) => transitionName(made, definition) === transition)
      if (!elsewhere || !meant) throw new Error(`${chart} has no “${transition}” or no ${target}`)
      changes += 1
      Object.assign(meant, { target: [elsewhere] })
    },
  })
  expect(changes).toBe(1)
  return { ...model, machine }
}

/** A production chart with the mutation of that name. */
function mutant(chart: string, name: string): ChartModel {
  const model = modelNamed(chart)
  const found = [...machineMutants(model)].find((one) => one.name === name)
  if (!found) throw new Error(`${chart} has no mutant “${name}”`)
  return { ...model, machine: found.machine }
}

const isTurnedAway = (model: ChartModel): boolean => firstBroken(model, trailsOf(model.name) ?? []) !== undefined

describe('the trails kill mutants that no other test detects:', () => {
  test.each([
    [
      'B262 a press answered as too late counts in the countdown',
      'race-student',
      'shown.countdown --race.pressAnswered [isSameRace and isTooLate]--> shown.racing.late',
      'shown.racing.pressed',
    ],
    [
      'B262 a press answered as too late counts once the race is open',
      'race-student',
      'shown.racing --race.pressAnswered [isSameRace and isTooLate]--> shown.racing.late',
      'shown.racing.pressed',
    ],
    [
      'B294 a vote submitted after its end is sent',
      'vote-student',
      'open.ballot.choosing --vote.submit [isTimeUp]--> open.ballot.late',
      'open.ballot.sending',
    ],
    [
      'a lost connection sends a voter back to the choice',
      'vote-student',
      'open.ballot.sending --link.lost--> open.ballot.waiting',
      'open.ballot.choosing',
    ],
    [
      'B294 a ballot at the end of its vote is shown as counted',
      'vote-student',
      'open.ballot.choosing --vote.ended [isSameVote]--> open.ballot.late',
      'open.ballot.succeeded',
    ],
    [
      'a student may continue after the last sign-in attempt',
      'attendance-student',
      'running.shown.arriving --always [isOutOfTries]--> running.shown.blocked',
      'running.shown.answering',
    ],
    [
      'a timer that has ended opens its settings',
      'timer-teacher',
      'shown.on.clock --timer.changed [hasEnded]--> shown.timeUp',
      'shown.setup',
    ],
    [
      'a timer opens its settings after showing that time is up',
      'timer-teacher',
      'shown.timeUp --after timeUp--> away',
      'shown.setup',
    ],
  ])('%s', (_, chart, transition, target) => {
    expect(isTurnedAway(redirected(chart, transition, target))).toBe(true)
  })

  test.each([
    ['stopping the sound is never sent', 'roll-call-student', 'action stopSound dropped: exit of shown.scrolling'],
    ['the space key is handled after the race', 'race-student', 'actor spaceKey not stopped: shown.racing.open'],
    ['an earlier load continues beside the next one, under its name', 'resource', 'actor load not stopped: loading'],
    ['an unanswered press is enabled again 1 ms late', 'race-student', 'delay answerOverdue longer by 1 ms'],
    ['an unanswered press is enabled again 1 ms early', 'race-student', 'delay answerOverdue shorter by 1 ms'],
    [
      'the response to the last sign-in attempt is not awaited',
      'attendance-student',
      'guard reversed: running.shown.arriving --always [isOutOfTries]--> running.shown.blocked',
    ],
  ])('%s', (_, chart, name) => {
    expect(isTurnedAway(mutant(chart, name))).toBe(true)
  })

  test('and accept a rebuilt chart without changes', () => {
    const model = modelNamed('race-student')
    expect(isTurnedAway({ ...model, machine: changedMachine(model.machine, {}) })).toBe(false)
  })
})

describe('the mutants of a chart', () => {
  const survivorsOf = (model: ChartModel): string[] => {
    const trails = firstTrails(makePlan(model, { worlds: 160, plenty: 100, paths: 100 }))
    return [...machineMutants(model)].flatMap(({ name, machine }) =>
      firstBroken({ ...model, machine }, trails) ? [] : [name],
    )
  }

  test('are all killed by the first trails of a chart, except equivalent ones', () => {
    expect(survivorsOf(loaderModel)).toEqual([])
  })

  test.each([playerModel, crewModel] as ChartModel[])('have unique names: $name', (model) => {
    const names = [...machineMutants(model)].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('are judged by the model, too', () => {
    const plan = makePlan(loaderModel)
    const wrong = [...machineMutants(loaderModel)].find(({ name }) => name.startsWith('action reportToParent dropped'))
    expect(brokenByModel(loaderModel, plan)).toBe(false)
    expect(wrong && brokenByModel({ ...loaderModel, machine: wrong.machine as typeof loaderMachine }, plan)).toBe(true)
  })

  test.each([1, 2, 5])('are the same in %i shares as in one run', (of) => {
    const plan = makePlan(loaderModel)
    const mutants = [...machineMutants(loaderModel)].map(({ name }) => name)
    const killed = mutants.find((name) => name.startsWith('action reportToParent dropped')) ?? ''
    const setting = {
      plan,
      // Without trails, mutants that pass model and walk survive.
      trails: [],
      oracles: [],
      board: switchboard(),
      points: [],
      isOwn: () => false,
      equivalent: { [killed]: 'the model turns it away', 'no mutant of this chart': 'there is none' },
    }
    const whole = measureProof(setting)
    const joined = joinMeasured(
      Array.from({ length: of }, (_, place) => measureProof({ ...setting, share: { place, of } })),
    )
    expect(joined.figure).toEqual(whole.figure)
    expect(whole.figure.mutants).toBe(mutants.length)
    expect(whole.figure.killed).toBeGreaterThan(0)
    expect(joined.survivors).toEqual(whole.survivors)
    expect([...joined.wrongEquivalents].sort()).toEqual([killed, 'no mutant of this chart'].sort())
  })

  test('do not change the original chart, which works as before', () => {
    for (const { machine } of machineMutants(loaderModel))
      createActor(machine as AnyStateMachine, { input: { id: '' } })
    expect(createActor(loaderMachine, { input: { id: '' } }).getSnapshot().value).toBe('idle')
  })
})

describe('mutants of sources', () => {
  /** The results of a source's function with each of its mutants. */
  function answers(code: string): { readonly right: unknown; readonly mutants: Record<string, unknown> } {
    const board = switchboard()
    const { code: rewritten, points } = rewrite(code, 'some.logic.ts', 1)
    const body = rewritten.replaceAll('globalThis.podiumMutants', 'board').replace('export const answer =', 'return')
    const answer: unknown = new Function('board', body)(board)
    const ask = (id: number): unknown => {
      board.active = id
      return typeof answer === 'function' ? answer() : answer
    }
    return { right: ask(0), mutants: Object.fromEntries(points.map(({ id, name }) => [name, ask(id)])) }
  }

  test('change comparisons, one at a time', () => {
    const code =
      'const left = 2\nexport const answer = () => [left < 2, (left) <= (2), left === 3 || left >= 2 && !(left > 2)]'
    const { right, mutants } = answers(code)
    expect(right).toEqual([false, true, true])
    expect(mutants).toEqual({
      'some.logic.ts: <= for < in left < 2': [true, true, true],
      'some.logic.ts: 2 + 1 in left < 2': [true, true, true],
      'some.logic.ts: 2 - 1 in left < 2': [false, true, true],
      'some.logic.ts: < for <= in (left) <= (2)': [false, false, true],
      'some.logic.ts: 2 + 1 in (left) <= (2)': [false, true, true],
      'some.logic.ts: 2 - 1 in (left) <= (2)': [false, false, true],
      'some.logic.ts: && for || in left === 3 || left >= 2 && !(left > 2)': [false, true, false],
      'some.logic.ts: !== for === in left === 3': [false, true, true],
      'some.logic.ts: 3 + 1 in left === 3': [false, true, true],
      'some.logic.ts: 3 - 1 in left === 3': [false, true, true],
      'some.logic.ts: || for && in left >= 2 && !(left > 2)': [false, true, true],
      'some.logic.ts: > for >= in left >= 2': [false, true, false],
      'some.logic.ts: 2 + 1 in left >= 2': [false, true, false],
      'some.logic.ts: 2 - 1 in left >= 2': [false, true, true],
      'some.logic.ts: >= for > in left > 2': [false, true, false],
      'some.logic.ts: 2 + 1 in left > 2': [false, true, true],
      'some.logic.ts: 2 - 1 in left > 2': [false, true, false],
    })
  })

  test('are made in the machine and in the logic that it imports', () => {
    expect([...sourcesOfChart(modelNamed('race-student')).keys()].sort()).toEqual([
      'src/machines/live/kit/requests.logic.ts',
      'src/machines/live/kit/rounds.logic.ts',
      'src/machines/live/race/race.logic.ts',
      'src/machines/live/race/studentRace.machine.ts',
    ])
  })
})

describe('the mutant figures', () => {
  const figures = keptFigures()

  test('exist for every chart, and for nothing else', () => {
    expect(Object.keys(figures).sort()).toEqual(uniqueCharts.map(({ name }) => name).sort())
  })

  test.each(Object.entries(figures))('are possible: %s', (chart, { mutants, killed, withoutTrails, equivalents }) => {
    expect(withoutTrails).toBeLessThanOrEqual(killed)
    expect(killed).toBeLessThanOrEqual(mutants)
    expect(equivalents).toBe(Object.keys(equivalentOf(chart)).length)
  })
})
