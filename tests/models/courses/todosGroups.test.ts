import { expect, test } from 'vitest'
import { groupOf } from '../../../src/machines/courses/learning/todos.selectors'

const at = (text: string) => Date.parse(`${text}+08:00`)
const NOW = at('2026-11-30T22:00')

test.each([
  ['2026-11-30T21:59', 'overdue'],
  ['2026-11-30T22:00', 'overdue'],
  ['2026-11-30T23:59', 'today'],
  ['2026-12-01T00:00', 'week'],
  ['2026-12-07T23:59', 'week'],
  ['2026-12-08T00:00', 'later'],
])('at 22:00 of 30 November, a task that is due at %s is in the group %s, by days of the school', (due, group) => {
  expect(groupOf({ dueTime: at(due) }, NOW)).toBe(group)
})

test('a task without a due time is in the group of its own', () => {
  expect(groupOf({ dueTime: null }, NOW)).toBe('open')
})
