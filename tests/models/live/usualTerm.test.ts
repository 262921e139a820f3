import { expect, test } from 'vitest'
import { fieldOfMoment, momentOfField } from '../../../contract/moments'
import { usualTerm } from '../../../src/machines/live/teachingClass/usualTerm'

test('E7 a teaching class begins at the next full hour and ends with the last day of its term', () => {
  const { begin, end } = usualTerm(momentOfField('2026-03-01T09:17'))
  expect([begin, end].map(fieldOfMoment)).toEqual(['2026-03-01T10:00', '2026-07-19T23:59'])
})
