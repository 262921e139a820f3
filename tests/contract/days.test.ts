/** Days of calendars: their weeks from Monday, months, and borders of years. */
import { expect, test } from 'vitest'
import { dayAfter, isDay, mondayOf, monthAfter, monthInWords, weekOf, weeksOf } from '../../contract/days'

test('weeks start on Monday, and blanks fill the first and the last one', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0], weeks.at(-1)?.slice(0, 2)]).toEqual([
    [null, null, null, null, null, null, '2026-11-01'],
    ['2026-11-30', null],
  ])
  expect(weeks.flat().filter((day) => day !== null).length).toBe(30)
  // February of a leap year that starts on a Thursday.
  expect(weeksOf('2024-02').flat()).toContain('2024-02-29')
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 12, '2027-03'],
])('the month %s and %i months is %s', (month, months, expected) => expect(monthAfter(month, months)).toBe(expected))

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
  expect(weekOf(day)).toHaveLength(7)
  expect(weekOf(day)).toContain(day)
})

test('days are counted over months and leap days', () => {
  expect([dayAfter('2024-02-28', 1), dayAfter('2024-03-01', -1), dayAfter('2026-12-31', 1)]).toEqual([
    '2024-02-29',
    '2024-02-29',
    '2027-01-01',
  ])
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['nonsense', false],
  ['', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))

test('names a month', () => expect(monthInWords('2026-09')).toBe('2026年9月'))
