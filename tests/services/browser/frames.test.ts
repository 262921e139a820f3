/** Following the time of a video: smoothly while it plays, and at once after a seek, a pause or a drift. */
import { expect, test } from 'vitest'
import { createVideoFollower, type VideoNow } from '../../../src/services/browser/page/frames'

const FRAME_MS = 1_000 / 60
const video = (position: number, change: Partial<VideoNow> = {}): VideoNow => ({
  position,
  isPlaying: true,
  rate: 1,
  jumps: 0,
  ...change,
})

test('D25 the time of a video whose clock moves in steps is followed smoothly', () => {
  const follow = createVideoFollower()
  let before = follow(video(0), 0)
  for (let frame = 1; frame < 600; frame += 1) {
    const now = frame * FRAME_MS
    // The video reports its time four times a second.
    const time = follow(video(Math.floor(now / 250) * 250), now)
    expect(time - before).toBeGreaterThan(0)
    expect(time - before).toBeLessThan(2 * FRAME_MS)
    expect(Math.abs(time - now)).toBeLessThan(300)
    before = time
  }
})

test('a seek is followed at once, near or far, back or forth', () => {
  const follow = createVideoFollower()
  follow(video(10_000), 0)
  expect(follow(video(60_000, { jumps: 1 }), FRAME_MS)).toBe(60_000)
  expect(follow(video(59_900, { jumps: 2 }), 2 * FRAME_MS)).toBe(59_900)
  // Also without a counted jump.
  expect(follow(video(5_000, { jumps: 2 }), 3 * FRAME_MS)).toBe(5_000)
})

test('a paused video keeps its time, and a video at double speed advances twice as fast', () => {
  const follow = createVideoFollower()
  follow(video(10_000), 0)
  expect(follow(video(10_200, { isPlaying: false }), 1_000)).toBe(10_200)
  const fast = createVideoFollower()
  fast(video(0, { rate: 2 }), 0)
  expect(fast(video(200, { rate: 2 }), 100)).toBe(200)
})
