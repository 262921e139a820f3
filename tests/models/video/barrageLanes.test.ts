/**
 * The lanes of the barrage: properties of all comments in any order, and a comparison with a simple slow
 * implementation.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type LaneLine,
  type LaneStage,
  leftOf,
  linesAt,
  type PlacedLine,
  placeLines,
} from '../../../src/machines/video/barrage/barrageLanes'

const stages = fc.record({
  width: fc.integer({ min: 200, max: 1_920 }),
  laneNum: fc.integer({ min: 1, max: 6 }),
  crossMs: fc.constantFrom(5_000, 8_000, 12_000),
  gap: fc.integer({ min: 0, max: 60 }),
})
const lineLists = fc
  .array(
    fc.record({
      recordTime: fc.integer({ min: 0, max: 40_000 }),
      width: fc.integer({ min: 10, max: 1_400 }),
      isOwn: fc.boolean().chain((may) => (may ? fc.boolean() : fc.constant(false))),
    }),
    { maxLength: 60 },
  )
  .map((lines) =>
    lines
      .sort((one, other) => one.recordTime - other.recordTime)
      .map((line, index): LaneLine => ({ barrageId: `b${index}`, ...line })),
  )

/** The visible comments at a time, found by checking each one. */
const seenAt = (placed: readonly PlacedLine[], time: number, { crossMs }: LaneStage) =>
  placed.filter(({ start }) => start <= time && time < start + crossMs)

/**
 * Whether two comments of a lane overlap while both are visible: compared at the first, the middle and the last common
 * time.
 */
function touch(one: PlacedLine, other: PlacedLine, stage: LaneStage): boolean {
  const [first, last] = [Math.max(one.start, other.start), Math.min(one.start, other.start) + stage.crossMs]
  if (first >= last) return false
  return [first, (first + last) / 2, last].some((time) => {
    const [left, next] = [leftOf(one, time, stage), leftOf(other, time, stage)]
    return left < next + other.width - 0.01 && next < left + one.width - 0.01
  })
}

/** The same rules in a simple slow way: each comment is tried in every lane against all other comments. */
function placeSlowly(lines: readonly LaneLine[], stage: LaneStage): PlacedLine[] {
  const placed: PlacedLine[] = []
  const kept = { ...stage }
  const fits = (line: PlacedLine) =>
    placed.every((other) => {
      if (other.lane !== line.lane) return true
      const [before, after] = other.start <= line.start ? [other, line] : [line, other]
      const apart = after.start - before.start
      if (apart >= kept.crossMs) return true
      const endOfBefore = leftOf(before, after.start, kept) + before.width
      const beginOfAfter = leftOf(after, before.start + kept.crossMs, kept)
      return endOfBefore <= kept.width - kept.gap + 1e-9 && beginOfAfter >= kept.gap - 1e-9
    })
  const lanes = Array.from({ length: stage.laneNum }, (_, lane) => lane)
  for (const { isOwn, barrageId, recordTime, width } of lines) {
    if (!isOwn) continue
    for (let start = recordTime; ; start += 1) {
      // After the author's own comments in this lane, which wait for one another.
      const lane = lanes.find(
        (one) =>
          placed.every((other) => other.lane !== one || other.start <= start) &&
          fits({ barrageId, lane: one, start, width }),
      )
      if (lane === undefined) continue
      placed.push({ barrageId, lane, start, width })
      break
    }
  }
  for (const { isOwn, barrageId, recordTime, width } of lines) {
    if (isOwn) continue
    const lane = lanes.find((one) => fits({ barrageId, lane: one, start: recordTime, width }))
    if (lane !== undefined) placed.push({ barrageId, lane, start: recordTime, width })
  }
  return placed.sort((one, other) => one.start - other.start || one.lane - other.lane)
}

describe('the lanes of barrage (D25)', () => {
  test('no two comments of a lane overlap at any time, whatever their lengths', () => {
    fc.assert(
      fc.property(lineLists, stages, (lines, stage) => {
        const placed = placeLines(lines, stage)
        for (const [index, one] of placed.entries())
          for (const other of placed.slice(index + 1))
            if (one.lane === other.lane) expect([touch(one, other, stage), one, other]).toEqual([false, one, other])
      }),
      { numRuns: 300 },
    )
  })

  test('own comments are never dropped, and no comment begins before its time', () => {
    fc.assert(
      fc.property(lineLists, stages, (lines, stage) => {
        const placed = new Map(placeLines(lines, stage).map((line) => [line.barrageId, line]))
        for (const line of lines) {
          const there = placed.get(line.barrageId)
          if (line.isOwn) expect(there?.start).toBeGreaterThanOrEqual(line.recordTime)
          else if (there) expect(there.start).toBe(line.recordTime)
        }
      }),
    )
  })

  test('the layout equals that of a simple implementation that compares every lane with every comment', () => {
    fc.assert(
      fc.property(
        lineLists.map((lines) => lines.slice(0, 25)),
        stages,
        (lines, stage) => {
          expect(placeLines(lines, stage)).toEqual(placeSlowly(lines, stage))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a time shows the same comments at the same places, reached by playing or by seeking', () => {
    fc.assert(
      fc.property(
        lineLists,
        stages,
        fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 20 }),
        (lines, stage, way) => {
          const placed = placeLines(lines, stage)
          for (const time of way) {
            const there = linesAt(placed, time, stage)
            expect(there).toEqual(seenAt(placed, time, stage))
            expect(there).toEqual(linesAt(placeLines(lines, stage), time, stage))
          }
        },
      ),
    )
  })

  test('a comment enters at the right edge and leaves at the left edge', () => {
    const stage = { width: 1_000, laneNum: 1, crossMs: 8_000, gap: 0 }
    const [line] = placeLines([{ barrageId: 'b1', recordTime: 5_000, width: 200, isOwn: false }], stage)
    expect(line && [5_000, 9_000, 13_000].map((time) => leftOf(line, time, stage))).toEqual([1_000, 400, -200])
    expect([4_999, 5_000, 12_999, 13_000].map((time) => linesAt(line ? [line] : [], time, stage).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  test('without a lane there is no comment', () => {
    const line = { barrageId: 'b1', recordTime: 0, width: 100, isOwn: true }
    expect(placeLines([line], { width: 500, laneNum: 0, crossMs: 8_000, gap: 0 })).toEqual([])
    expect(placeLines([line], { width: 0, laneNum: 3, crossMs: 8_000, gap: 0 })).toEqual([])
  })

  test('a thousand comments in a minute are placed, and read 3,600 times, within a fraction of a minute', () => {
    const lines = Array.from(
      { length: 1_000 },
      (_, index): LaneLine => ({
        barrageId: `b${index}`,
        recordTime: index * 60,
        width: 60 + ((index * 37) % 400),
        isOwn: index % 100 === 0,
      }),
    )
    const stage = { width: 1_280, laneNum: 12, crossMs: 8_000, gap: 24 }
    const began = performance.now()
    const placed = placeLines(lines, stage)
    let most = 0
    for (let frame = 0; frame < 3_600; frame += 1)
      most = Math.max(most, linesAt(placed, (frame * 1_000) / 60, stage).length)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(most).toBeGreaterThan(stage.laneNum)
  })
})
