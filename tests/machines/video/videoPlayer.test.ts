/** Where a video pauses for a test (D23), to the millisecond. */
import { expect, test } from 'vitest'
import { openedStops, test as videoTest } from '../../../src/catalogue/video/video/video.examples'
import { videoKey } from '../../../src/machines/video/video/player/videoPlayer.keys'
import { isStopped, reached, seekReason } from '../../../src/machines/video/video/player/videoPlayer.logic'
import type { VideoPlayerView } from '../../../src/machines/video/video/player/videoPlayer.selectors'

const LENGTH = 60_000
const video = (recordTime: number, placeMs: number, durationMs = LENGTH) => ({
  watch: openedStops.watch,
  tests: [{ ...videoTest, recordTime }],
  seen: [{ from: 0, to: durationMs || LENGTH }],
  placeMs,
  durationMs,
})

test('a test stops the video at its time and not earlier', () => {
  expect(isStopped(video(30_000, 29_999))).toBe(false)
  expect(isStopped(video(30_000, 30_000))).toBe(true)
  expect(reached(video(30_000, 10_000), 50_000)).toBe(30_000)
})

test.each([59_700, 59_900, 60_000, 61_000])('a test at %i ms of a one-minute video opens at its end', (recordTime) => {
  // Videos end a little before their reported length.
  expect(reached(video(recordTime, 50_000), 59_990)).toBe(59_700)
  expect(isStopped(video(recordTime, 59_700))).toBe(true)
  expect(isStopped(video(recordTime, 59_699))).toBe(false)
})

test('without a known length a test stops the video at its time, and a free video can be sought', () => {
  expect(isStopped(video(61_000, 60_900, 0))).toBe(false)
  expect(isStopped(video(61_000, 61_000, 0))).toBe(true)
  const free = { ...video(61_000, 5_000, 0), watch: { ...openedStops.watch, videoType: '0' as const }, seen: [] }
  expect(seekReason(free, 500_000)).toBe(null)
  const view = { isReady: true, placeMs: 5_000, durationMs: 0 } as VideoPlayerView
  expect(videoKey(view, 'l')).toEqual({ type: 'seek.to', placeMs: 15_000 })
  // A percentage of an unknown length is ignored.
  expect(videoKey(view, '5')).toBe(null)
})
