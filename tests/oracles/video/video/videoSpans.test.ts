/** Spans of a video compared with a list of its single seconds (D23, D24). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isEnough,
  isVideoComplete,
  lengthOf,
  type Span,
  unite,
  whyUnfinished,
} from '../../../../contract/rules/video/videoSpans'

const LENGTH = 60
const parts = fc.array(
  fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH)).map(([from, to]) => ({ from, to })),
  { maxLength: 12 },
)

/** For each second: whether any span contains it. */
const seconds = (spans: readonly Span[]): boolean[] =>
  Array.from({ length: LENGTH }, (_, second) => spans.some(({ from, to }) => from <= second && second < to))

test('D24 united spans contain the seconds of all spans, each once, in order and with gaps between them', () => {
  fc.assert(
    fc.property(parts, (spans) => {
      const united = unite(spans)
      expect(seconds(united)).toEqual(seconds(spans))
      expect(lengthOf(united)).toBe(seconds(spans).filter(Boolean).length)
      for (const [n, { from, to }] of united.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from).toBeGreaterThan(united[n - 1]?.to ?? -1)
      }
    }),
  )
})

test('D24 uniting only adds seconds, and repeated or reordered spans change nothing', () => {
  fc.assert(
    fc.property(parts, parts, (before, more) => {
      const after = unite([...unite(before), ...more])
      expect(after).toEqual(unite([...more, ...before, ...more]))
      expect(lengthOf(after)).toBeGreaterThanOrEqual(lengthOf(unite(before)))
    }),
  )
})

test('D23 95 of 100 is enough, less is not, and a video without a length is never complete', () => {
  expect([isEnough(94_999, 100_000), isEnough(95_000, 100_000), isEnough(0, 0), isEnough(5, 0)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})

test('D23 a video task is complete at 95 per cent in each way of watching, and with stops once all tests are answered', () => {
  const at = (videoType: '0' | '1' | '2', seenMs: number, unansweredNum: number, durationMs = 100_000) => {
    const progress = { videoType, seenMs, durationMs, unansweredNum }
    return [isVideoComplete(progress), whyUnfinished(progress)]
  }
  expect([at('0', 94_999, 0), at('0', 95_000, 3)]).toEqual([
    [false, null],
    [true, null],
  ])
  expect([at('1', 94_999, 0), at('1', 95_000, 1)]).toEqual([
    [false, 'videoNotWatched'],
    [true, null],
  ])
  expect([at('2', 95_000, 1), at('2', 95_000, 0), at('2', 94_999, 0)]).toEqual([
    [false, 'videoNotAnswered'],
    [true, null],
    [false, 'videoNotWatched'],
  ])
  // Unknown length: completed only by hand, and with stops only after the answers.
  expect([at('1', 5, 0, 0), at('2', 5, 1, 0)]).toEqual([
    [false, null],
    [false, 'videoNotAnswered'],
  ])
})
