/** The pure rules of timers, by plain examples at their limits. */
import { expect, test } from 'vitest'
import { isDue, objectionTo, targetOf, timesOf } from '../../../server/features/live/timer/timer.rules'

test('B274 B273 a timer is due at its end while it runs', () => {
  const timer = (status: 'running' | 'paused' | 'ended' | 'stopped', endsAt: number | null = 10) => ({ status, endsAt })
  expect([9, 10, 11].map((now) => isDue(timer('running'), now))).toEqual([false, true, true])
  expect([isDue(timer('paused'), 11), isDue(timer('running', null), 11)]).toEqual([false, false])
  expect([targetOf({ kind: 'countdown', targetTime: 5 }), targetOf({ kind: 'stopwatch' })]).toEqual([5, 3_599_000])
  expect(objectionTo('pause', timer('paused'))).toBeNull()
  expect([objectionTo('stop', timer('ended')), objectionTo('pause', timer('ended'))]).toEqual([null, 'timerNotRunning'])
  expect(objectionTo('continue', timer('stopped'))).toBe('timerNotRunning')
  expect(objectionTo('stop', timer('paused'))).toBe('timerNotRunning')
})

test("B274 a timer's end is its start plus its target", () => {
  expect(timesOf(100, 60_000)).toEqual({ begin_time: 100, resumed_at: 100, ends_at: 60_100 })
})
