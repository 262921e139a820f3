/** What can happen now: refused events with their reason in words, and examples told apart by what differs. */
import { expect, test } from 'vitest'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { namesOf } from '../../../src/routes/workbench/bench/names'
import { differencesOf, offersOf } from '../../../src/routes/workbench/tabs/simulation/offers'
import { simulate } from '../../../src/statecharts/walk/simulate'

const offers = (...keys: readonly string[]) =>
  offersOf(teacherRaceModel, simulate(teacherRaceModel, 0, keys), namesOf(teacherRaceModel))

test('an event that no current state handles names the states that do', () => {
  const start = offers().find(({ called }) => called.code === 'race.start')
  expect(start).toMatchObject({ works: false, canMake: false, origin: 'people', refusedBy: ['要在“准备就绪”时'] })
})

test('a guard that refuses says why in the words of the chart, with the values that it read', () => {
  const open = offers('race.open', 'link.lost').flatMap(({ refusedBy }) => refusedBy)
  expect(open).toContainEqual(
    expect.stringMatching(/^被拒绝的不是这位老师的操作（守卫 isOwnRefusal 不成立：.*event\.request = 71001）$/),
  )
})

test('a composed guard is explained by the words of the operands that decide', () => {
  const moves = ['link.connected', 'race.started (with its question)', 'after countdownLeft']
  const simulation = simulate(studentRaceModel, 0, moves)
  const answered = offersOf(studentRaceModel, simulation, namesOf(studentRaceModel))
  const other = answered.find(({ called }) => called.code === 'race.pressAnswered (of an unknown race)')
  expect(other?.refusedBy[0]).toMatch(/^不是正在进行的这一轮抢答/)
})

test('examples with the same name differ in what they bring, those with their own names do not repeat it', () => {
  const refused = offers().filter(({ called }) => called.code.startsWith('race.refused'))
  expect(refused.length).toBeGreaterThan(1)
  expect(new Set(refused.map(({ differs }) => differs)).size).toBe(refused.length)
  expect(offers().find(({ called }) => called.code === 'race.open')?.differs).toBe('')
})

test('the differences of payloads are the parts that distinguish most, as path and value', () => {
  const one = { round: { id: 'a', seconds: 5 }, at: 1 }
  expect(differencesOf(one, [one])).toBe('')
  expect(differencesOf(one, [{ ...one, at: 2 }])).toBe('at: 1')
  expect(
    differencesOf(one, [
      { ...one, at: 2 },
      { round: { id: 'b', seconds: 5 }, at: 3 },
    ]),
  ).toBe('at: 1，round.id: "a"')
  expect(differencesOf(null, [one])).toBe('null')
})
