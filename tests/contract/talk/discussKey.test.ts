/** The key of a notice about a discussion contains a topic and a reply. */
import { expect, test } from 'vitest'
import { discussKey, discussOfKey } from '../../../contract/rules/talk/discussKey'

test('a key parses to its topic and its reply', () => {
  expect(discussKey('t1', 'r2')).toBe('t1/r2')
  expect(discussOfKey('t1/r2')).toEqual({ topicId: 't1', discussId: 'r2' })
})

test.each(['', 't1', 't1/', '/r2', '/', 't1/r2/', 't1/r2/x', '//'])('%j is not a key of a reply', (key) => {
  expect(discussOfKey(key)).toBeNull()
})
