/** The pure rules of barrage, by plain examples at their limits and compared with a second implementation. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BARRAGE_PAUSE_MS } from '../../../contract/limits'
import {
  leaveOf,
  lineOf,
  pauseLeft,
  stateOf,
  wordKey,
  wordsIn,
} from '../../../server/features/video/barrage/barrage.rules'

const running = { end_time: 1_000_000, is_stop: false, barrage_open: true, bans: [], lastAt: null }

test('B519 checks in their order; of two bans the longer one is reported', () => {
  expect(leaveOf(running, 0)).toEqual({ gate: '', waitMs: 0, reason: '' })
  expect(leaveOf({ ...running, barrage_open: false }, 1_000_000).gate).toBe('classReadOnly')
  const bans = [
    { end_at: 500, reason: '短' },
    { end_at: 900, reason: '长' },
  ]
  expect(leaveOf({ ...running, bans }, 100)).toEqual({ gate: 'forbidden', waitMs: 800, reason: '长' })
  const forever = [...bans, { end_at: null, reason: '久' }]
  expect(leaveOf({ ...running, bans: forever }, 100)).toEqual({ gate: 'forbidden', waitMs: null, reason: '久' })
})

test('B519 D41 the class is checked first, then the switch, then bans, then the pause', () => {
  const all = { ...running, is_stop: true, barrage_open: false, bans: [{ end_at: null, reason: 'r' }], lastAt: 100 }
  expect(leaveOf(all, 100)).toEqual({ gate: 'classReadOnly', waitMs: 0, reason: '' })
  expect(leaveOf({ ...all, is_stop: false }, 100)).toEqual({ gate: 'closed', waitMs: 0, reason: '' })
  expect(leaveOf({ ...all, is_stop: false, barrage_open: true }, 100).gate).toBe('forbidden')
  const waiting = { gate: 'tooSoon', waitMs: BARRAGE_PAUSE_MS - 1, reason: '' }
  expect(leaveOf({ ...running, lastAt: 100 }, 101)).toEqual(waiting)
  expect(leaveOf({ ...running, bans: [{ end_at: 90, reason: 'r' }] }, 100)).toMatchObject({ waitMs: 0 })
  const unsorted = [30, 900, 500].map((end_at) => ({ end_at, reason: String(end_at) }))
  expect(leaveOf({ ...running, bans: unsorted }, 0).reason).toBe('900')
})

test('D25 one comment in 3 seconds: the pause ends at its last millisecond, and a student without a comment does not wait', () => {
  const at = (now: number) => pauseLeft(10_000, now)
  expect([10_000, 12_999, 13_000, 13_001].map(at)).toEqual([3_000, 1, 0, 0])
  expect([at(9_000), at(7_001), at(7_000), at(0), pauseLeft(null, 0)]).toEqual([3_000, 3_000, 0, 0, 0])
})

test('a clock that was set back makes no student wait longer than the pause', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (lastAt, now) => {
      const left = pauseLeft(lastAt, now)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(BARRAGE_PAUSE_MS)
      if (now >= lastAt) expect(left).toBe(Math.max(0, lastAt + BARRAGE_PAUSE_MS - now))
    }),
  )
})

test('states of several tasks', () => {
  expect([stateOf([]), stateOf([true]), stateOf([false]), stateOf([true, false])]).toEqual([
    'off',
    'on',
    'off',
    'partly',
  ])
})

const letters = [...'abBＡß坏蛋①ﬁ가각ś', 'İ', 'Σ', 'ς', '💩']
const noise = [' ', '\u3000', '-', '。', '\u200b', '\u00ad', '\u2060', '*', '\u0301', '\ufe0f', '~', '★', '\t']
const text = (from: readonly string[], max: number) =>
  fc.array(fc.constantFrom(...from), { maxLength: max }).map((parts) => parts.join(''))

test('D25 block words: a naive second implementation finds the same', () => {
  /** The letters of a text in order, without ignored characters. */
  const naive = (given: string): string[] => {
    const kept: string[] = []
    for (const letter of given.normalize('NFKD')) {
      if (noise.some((one) => one.normalize('NFKD').includes(letter)) || letter === '\u0307') continue
      kept.push(...letter.toUpperCase().toLowerCase().replaceAll('\u0307', ''))
    }
    return [...kept.join('').normalize('NFKC')]
  }
  const holds = (line: readonly string[], word: readonly string[]): boolean =>
    line.some((_, from) => word.every((letter, n) => line[from + n] === letter))
  fc.assert(
    fc.property(
      text([...letters, ...noise], 12),
      fc.array(text([...letters, ...noise], 4), { maxLength: 5 }),
      (line, list) => {
        const words = list
          .filter((word) => wordKey(word) !== '')
          .map((word, n) => ({ word_id: String(n), word, word_key: wordKey(word) }))
        const found = wordsIn(line, words).map(({ word_id }) => word_id)
        const expected = words.filter(({ word }) => holds(naive(line), naive(word))).map(({ word_id }) => word_id)
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('D25 a word is found in any spelling: width, case and anything between its letters', () => {
  fc.assert(
    fc.property(text(letters, 4), fc.array(fc.constantFrom(...noise)), (word, between) => {
      const key = wordKey(word)
      if (key === '') return
      const apart = [...word].map((letter, n) => letter + (between[n] ?? '')).join('')
      // A combining mark after a letter may create another letter.
      if (between.includes('\u0301')) return
      expect(wordsIn(`前${apart.toUpperCase()}后`, [{ word_id: '1', word, word_key: key }])).toHaveLength(1)
      expect(wordKey(key)).toBe(key)
    }),
  )
})

test('D25 the key of a word contains only its letters, in lower case', () => {
  expect([wordKey('Ｂ á-Ｄ'), wordKey('坏 蛋！'), wordKey('💩'), wordKey('*')]).toEqual(['bad', '坏蛋', '💩', ''])
})

test.each([
  ['śb', 'sb'],
  ['SB', 'ş b'],
  ['ＳＢ', 's\u0301b'],
  ['nǐmā', 'nima'],
  ['각', '각'.normalize('NFD')],
])('D25 diacritics are ignored: %s equals %s', (one, other) => expect(wordKey(one)).toBe(wordKey(other)))

test('a comment is on one line and never blank', () => {
  expect(lineOf(' 一\r\n二 ')).toBe('一 二')
  expect(lineOf('\u202e\u2066')).toBe(null)
  expect(lineOf('\u200b \u3000')).toBe(null)
})
