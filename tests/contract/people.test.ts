/** Names and login codes of people, at the limits of lengths and characters. */
import { expect, test } from 'vitest'
import { loginCodeProblem, mottoProblem, nameKey, personNameProblem } from '../../contract/rules/shared/person'

test('a login code has 3 to 32 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit', () => {
  const good = ['abc', 'A1.', '0-_', 'a'.repeat(32), '2023.0001-x_y']
  const bad = ['', 'ab', 'a'.repeat(33), '.abc', '-abc', '_abc', 'a bc', 'abc ', '张三三', 'abc\n', 'ab@c']
  expect(good.map(loginCodeProblem)).toEqual(good.map(() => null))
  expect(bad.map(loginCodeProblem)).toEqual(bad.map(() => 'loginCodeInvalid'))
})

test('a name has 1 to 50 visible characters', () => {
  const good = ['王', '阿·买买提', 'a'.repeat(50), '𠮷'.repeat(50), ' 王 ']
  const bad = ['', '  ', 'a'.repeat(51), '𠮷'.repeat(51), '王\u200b', '王\u202e', '王\u0000', '王\u2028', '王\ue000']
  expect(good.map(personNameProblem)).toEqual(good.map(() => null))
  expect(bad.map(personNameProblem)).toEqual(bad.map(() => 'personNameInvalid'))
})

test('a motto has 100 characters at most, and may be empty', () => {
  const good = ['', '好', '好'.repeat(100), '𠮷'.repeat(100)]
  const bad = ['好'.repeat(101), '好\u200b', '好\n']
  expect(good.map(mottoProblem)).toEqual(good.map(() => null))
  expect(bad.map(mottoProblem)).toEqual(bad.map(() => 'mottoInvalid'))
})

test('names that people confuse have the same key', () => {
  for (const name of ['Ａｎｎ', 'a nn', 'ANN', 'An\u200bn', ' ann\u3000', 'a\u00adnn', 'an\ue000n'])
    expect(nameKey(name)).toBe('ann')
  expect(nameKey('anne')).not.toBe(nameKey('ann'))
})
