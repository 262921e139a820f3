/**
 * The counted part of watching, by plain examples at the limits (D24, decision 0050): at most 1.1 × the elapsed time ×
 * the playback rate, at most 2.
 */
import { describe, expect, test } from 'vitest'
import type { VideoBeat } from '../../../contract/entities/video/video'
import {
  isOutrun,
  isOvertaken,
  type Standing,
  sequenceOf,
  untouched,
  withBeats,
  withWatch,
} from '../../../server/features/video/video/video.rules'

const T = 1_000_000
const MINUTE = 60_000
const LIMIT = 60 * MINUTE

const opened = (watchId = 'w', at = T) => withWatch(untouched(T), watchId, at)
const beat = (sequence: number, from: number, to: number, more: Partial<VideoBeat> = {}): VideoBeat => ({
  sequence,
  spans: [{ from, to }],
  rate: 1,
  hasHand: '0',
  ...more,
})
const claimed = (standing: Standing, ms: number, beats: readonly VideoBeat[], more: object = {}): Standing => {
  const next = withBeats(standing, { watchId: 'w', beats, at: T + ms, limitMs: LIMIT, ...more })
  if (!next) throw new Error('the page is not known')
  return next
}

describe('D24 the watched time that a beat reports', () => {
  test('nothing is watched before the first beat', () => {
    expect(untouched(T)).toEqual({
      spans: [],
      seenMs: 0,
      positionMs: 0,
      budgetMs: 0,
      countedAt: T,
      handAt: T,
      askedAt: null,
      watches: [],
    })
    expect(opened('w', T + 5)).toEqual({
      ...untouched(T),
      countedAt: T + 5,
      handAt: T + 5,
      budgetMs: 5,
      watches: [{ watchId: 'w', openedAt: T + 5, sequence: 0, spentMs: 0 }],
    })
  })

  test('ten seconds in ten seconds count completely, and leave the unused tolerance', () => {
    // At 1.1 × a second, 10,000 ms of video take 9,091 ms.
    expect(claimed(opened(), 10_000, [beat(1, 0, 10_000)])).toEqual({
      ...opened(),
      spans: [{ from: 0, to: 10_000 }],
      seenMs: 10_000,
      budgetMs: 909,
      countedAt: T + 10_000,
      watches: [{ watchId: 'w', openedAt: T, sequence: 1, spentMs: 9_091 }],
    })
  })

  test.each([
    ['eleven seconds at speed 1', 1, 11_000, 11_000],
    ['more than that at speed 1', 1, 11_001, 11_000],
    ['22 seconds at speed 2', 2, 30_000, 22_000],
    ['no more above speed 2', 4, 30_000, 22_000],
    ['half of it at speed 0.5', 0.5, 30_000, 5_500],
  ])('in ten seconds counts %s', (_, rate, played, seen) => {
    const { spans, seenMs, budgetMs } = claimed(opened(), 10_000, [beat(1, 500, 500 + played, { rate })])
    expect([spans, seenMs, budgetMs]).toEqual([[{ from: 500, to: 500 + seen }], seen, 0])
  })

  test('nothing beyond the end of the video counts, nor a part without a length', () => {
    const beats = [beat(1, 0, 10_000), beat(2, 7_000, 9_000), beat(3, 3_000, 3_000)]
    expect(claimed(opened(), 20_000, beats, { limitMs: 6_000 })).toMatchObject({
      spans: [{ from: 0, to: 6_000 }],
      seenMs: 6_000,
      budgetMs: 20_000 - Math.ceil(6_000 / 1.1),
    })
  })

  test('several parts and beats share the elapsed time', () => {
    const parts = [
      { from: 0, to: 6_000 },
      { from: 20_000, to: 40_000 },
    ]
    const { spans, watches } = claimed(opened(), 10_000, [beat(1, 0, 0, { spans: parts })])
    // 6,000 ms take 5,455 ms; in the other 4,545 ms at most 4,999 ms can have been played.
    expect(spans).toEqual([
      { from: 0, to: 6_000 },
      { from: 20_000, to: 24_999 },
    ])
    expect(watches[0]?.spentMs).toBe(10_000)
    const two = claimed(opened(), 10_000, [beat(1, 0, 6_000), beat(2, 20_000, 40_000)])
    expect(two.spans).toEqual(spans)
  })

  test('a page claims no more than the time since it began, whatever other pages left', () => {
    const late = withWatch(opened(), 'late', T + 30_000)
    const claim = { watchId: 'late', beats: [beat(1, 0, 60_000)], at: T + 40_000, limitMs: LIMIT }
    expect(withBeats(late, claim)).toMatchObject({ seenMs: 11_000, budgetMs: 30_000 })
    // Time that it has claimed before is used up.
    const some = withBeats(late, { ...claim, beats: [beat(1, 0, 4_400)] })
    expect(some).toMatchObject({ seenMs: 4_400, budgetMs: 36_000 })
    expect(some && withBeats(some, { ...claim, beats: [beat(2, 10_000, 60_000)] })).toMatchObject({ seenMs: 11_000 })
  })

  test('a beat counts once, and beats count in their order', () => {
    const once = claimed(opened(), 10_000, [beat(1, 0, 5_000)])
    expect(claimed(once, 20_000, [beat(1, 10_000, 15_000)])).toBe(once)
    const twice = claimed(opened(), 10_000, [beat(2, 100_000, 102_000), beat(1, 0, 8_000), beat(2, 200_000, 200_100)])
    expect(twice.spans).toEqual([
      { from: 0, to: 8_000 },
      { from: 100_000, to: 102_000 },
    ])
    expect([twice.watches[0]?.sequence, sequenceOf(twice, 'w'), sequenceOf(twice, 'x')]).toEqual([2, 2, 0])
    expect(sequenceOf(twice, undefined)).toBe(0)
    const unknown = { watchId: 'x', beats: [beat(1, 0, 1)], at: T + 1, limitMs: LIMIT }
    expect(withBeats(opened(), unknown)).toBeNull()
  })

  test('only the page of the beat moves on', () => {
    const both = withWatch(opened(), 'x', T)
    expect(claimed(both, 10_000, [beat(1, 0, 1_100)]).watches).toEqual([
      { watchId: 'w', openedAt: T, sequence: 1, spentMs: 1_000 },
      { watchId: 'x', openedAt: T, sequence: 0, spentMs: 0 },
    ])
  })

  test('at most ten minutes are saved for late beats', () => {
    const kept = claimed(opened(), 15 * MINUTE, [beat(1, 0, LIMIT)])
    expect([kept.seenMs, kept.budgetMs]).toEqual([11 * MINUTE, 0])
  })

  test('a clock that was set back removes nothing', () => {
    const seen = claimed(opened(), 10_000, [beat(1, 0, 1_100)])
    expect(claimed(seen, 4_000, [beat(2, 1_100, 2_200)])).toMatchObject({ countedAt: T + 10_000, budgetMs: 8_000 })
  })
})

describe('D24 presence of the student', () => {
  test('20 minutes without interaction trigger a check; earlier playback counts', () => {
    const almost = claimed(opened(), 20 * MINUTE - 1, [beat(1, 0, 1_100)])
    expect([almost.askedAt, almost.handAt]).toEqual([null, T])
    const asked = claimed(almost, 21 * MINUTE, [beat(2, 1_100, 2_200)])
    expect(asked).toMatchObject({ askedAt: T + 21 * MINUTE, handAt: T, seenMs: 2_200 })
    // Time after the twentieth minute is not saved.
    expect(claimed(opened(), 25 * MINUTE, [beat(1, 0, 0)]).budgetMs).toBe(10 * MINUTE)
    const used = claimed(opened(), 19 * MINUTE, [beat(1, 0, 11 * MINUTE)])
    expect(claimed(used, 30 * MINUTE, [beat(2, 0, 0)])).toMatchObject({ budgetMs: MINUTE, askedAt: T + 30 * MINUTE })
  })

  test('exactly 20 minutes are too many, and an interaction in the beat is enough', () => {
    expect(claimed(opened(), 20 * MINUTE, [beat(1, 0, 1_100)]).askedAt).toBe(T + 20 * MINUTE)
    const there = claimed(opened(), 20 * MINUTE, [beat(1, 0, 1_100), beat(2, 0, 0, { hasHand: '1' })])
    expect(there).toMatchObject({ askedAt: null, handAt: T + 20 * MINUTE })
  })

  test('until it is answered nothing counts, and no time is saved', () => {
    const asked: Standing = { ...opened(), askedAt: T, budgetMs: 5_000 }
    const next = claimed(asked, 10_000, [beat(1, 0, 5_000, { hasHand: '1' })])
    expect(next).toEqual({
      ...asked,
      countedAt: T + 10_000,
      watches: [{ watchId: 'w', openedAt: T, sequence: 1, spentMs: 0 }],
    })
    expect(withWatch(asked, 'x', T + 7)).toMatchObject({ askedAt: T, handAt: T, budgetMs: 5_000, countedAt: T + 7 })
    expect(withWatch({ ...asked, countedAt: T + 9 }, 'x', T + 7).countedAt).toBe(T + 9)
  })

  test('the time of interaction never moves back', () => {
    const later: Standing = { ...opened(), handAt: T + 50_000 }
    expect(claimed(later, 10_000, [beat(1, 0, 0, { hasHand: '1' })]).handAt).toBe(T + 50_000)
  })
})

describe('D24 several pages', () => {
  const ids = Array.from({ length: 9 }, (_, n) => `w${n}`)
  const all = (count: number) => ids.slice(0, count).reduce((now, id) => withWatch(now, id, T), untouched(T))

  test('at most eight pages are known; earlier ones are overtaken', () => {
    expect(all(9).watches.map(({ watchId }) => watchId)).toEqual(ids.slice(1))
    expect([isOutrun(all(9), 'w0'), isOutrun(all(9), 'w1'), isOutrun(all(9), 'w4')]).toEqual([true, false, false])
    expect([isOutrun(all(7), 'v'), isOutrun(all(8), 'v')]).toEqual([false, true])
  })

  test('a page is overtaken once a later one has played', () => {
    const played = (id: string) => ({
      ...all(3),
      watches: all(3).watches.map((one) => ({ ...one, sequence: one.watchId === id ? 1 : 0 })),
    })
    expect(['w0', 'w1', 'w2', 'x'].map((id) => isOvertaken(played('w1'), id))).toEqual([true, false, false, false])
    expect(isOvertaken(all(3), 'w0')).toBe(false)
  })
})
