/** Due times and late work: the borders, and the words that students and teachers read. */
import { expect, test } from 'vitest'
import type { LateRule } from '../../../contract/entities/courses/lateRule'
import {
  closeTimeOf,
  deductionOf,
  dueStandingOf,
  lateRuleFor,
  lateRuleProblem,
} from '../../../contract/rules/courses/lateness'
import { deductionWords, dueRuleWords, dueWords } from '../../../contract/words/dueWords'

const rule = (latePolicy: LateRule['latePolicy'], latePercent = 0, lateTime: number | null = null): LateRule => ({
  latePolicy,
  latePercent,
  lateTime,
})

test.each([
  ['no due time', null, rule('closes'), null],
  ['a task that closes', 100, rule('closes', 0, 900), 100],
  ['late work until the class ends', 100, rule('accepts'), null],
  ['late work until a last moment', 100, rule('deducts', 10, 200), 200],
  ['an extension beyond the last moment', 300, rule('deducts', 10, 200), 300],
] as const)('%s: when nothing is accepted any more', (_, dueTime, given, expected) => {
  expect(closeTimeOf(dueTime, given)).toBe(expected)
})

test('the due time and the last moment themselves are in time', () => {
  const at = (moment: number, closeTime: number | null = 200) => dueStandingOf({ dueTime: 100, closeTime }, moment)
  expect([at(99), at(100), at(101), at(200), at(201)]).toEqual(['before', 'before', 'late', 'late', 'closed'])
  expect([at(100, 100), at(101, 100), at(9_999, null)]).toEqual(['before', 'closed', 'late'])
  expect(dueStandingOf({ dueTime: null, closeTime: null }, 1)).toBe('none')
})

test('a rule needs its per cent, and a last moment after the due time; unused fields are dropped', () => {
  expect(lateRuleProblem(rule('deducts', 0), 100)).toBe('percent')
  expect(lateRuleProblem(rule('deducts', 1), 100)).toBeNull()
  expect(lateRuleProblem(rule('accepts', 0, 100), 100)).toBe('time')
  expect(lateRuleProblem(rule('accepts', 0, 101), 100)).toBeNull()
  expect(lateRuleProblem(rule('accepts', 0, 101), null)).toBe('time')
  expect(lateRuleProblem(rule('closes', 0, 1), 100)).toBeNull()
  expect(lateRuleFor(rule('closes', 30, 900))).toEqual(rule('closes'))
  expect(lateRuleFor(rule('accepts', 30, 900))).toEqual(rule('accepts', 0, 900))
  expect(lateRuleFor(rule('deducts', 30, 900))).toEqual(rule('deducts', 30, 900))
})

test('a deduction is the difference of two shown marks', () => {
  expect(deductionOf({ points: 80, latePoints: 10, maxPoints: 100 }, 100)).toBe(10)
  // 2.5 of 3 are 83.3 of 100; 2.2 of 3 are 73.3.
  expect(deductionOf({ points: 2.2, latePoints: 0.3, maxPoints: 3 }, 100)).toBe(10)
  expect(deductionOf({ points: 80, latePoints: 0, maxPoints: 100 }, 100)).toBe(0)
})

test('students read the same rule before and after the due time', () => {
  const due = Date.parse('2026-12-01T20:00:00+08:00')
  const HOUR = 3_600_000
  const words = (given: LateRule, at: number) => {
    const facts = { ...given, dueTime: due, closeTime: closeTimeOf(due, given) }
    return [dueWords(facts, at), dueRuleWords(facts)]
  }
  const price = rule('deducts', 10, due + HOUR)
  expect(words(price, due)[0]).toMatch(/ 截止$/)
  expect(words(price, due + 1)[0]).toMatch(/已截止，仍可迟交，扣 10%，最晚 /)
  expect(words(price, due + HOUR + 1)[0]).toMatch(/ 已截止$/)
  expect(words(price, due)[1]).toMatch(/ 截止，截止后可以迟交，扣 10%，最晚 /)
  expect(words(rule('closes'), due)[1]).toMatch(/ 截止，截止后不再接受提交$/)
  expect(words(rule('accepts'), due + 1)[0]).toMatch(/ 已截止，仍可迟交$/)
  expect(dueWords({ ...price, dueTime: null, closeTime: null }, due)).toBe('')
  expect([deductionWords(80, 10), deductionWords(80, 0), deductionWords(null, 10)]).toEqual(['90 − 10（迟交）', '', ''])
})
