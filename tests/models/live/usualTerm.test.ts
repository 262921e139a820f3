import { expect, test } from 'vitest'
import { fieldOfMoment, momentOfField } from '../../../contract/moments'
import { usualTerm } from '../../../src/machines/live/teachingClass/usualTerm'

test('E7 a teaching class begins at once, so that students see what is pushed, and ends with the last day of its term', () => {
  const { begin, end } = usualTerm(momentOfField('2026-03-01T09:17') + 59_999)
  expect([begin, end].map(fieldOfMoment)).toEqual(['2026-03-01T09:17', '2026-07-19T23:59'])
})
