/** The rules of the timer (live §4, §5), pure: its deadline, its reading, and the result of an order. */
import type { TimerKind } from '../../../../contract/entities/live/timer'
import type { ErrorName } from '../../../../contract/errors'
import { STOPWATCH_CAP_S } from '../../../../contract/limits'

/** The fields of a timer that decide an order. Times in ms. */
export interface TimerState {
  readonly status: 'running' | 'paused' | 'ended' | 'stopped'
  readonly endsAt: number | null
}

/** The target of a timer: a countdown's total (B274), a stopwatch's cap (B273). */
export const targetOf = (start: { readonly kind: TimerKind; readonly targetTime?: number }): number =>
  start.targetTime ?? STOPWATCH_CAP_S * 1_000

/** The absolute times of a timer that starts now. */
export const timesOf = (now: number, targetTime: number) => ({
  begin_time: now,
  resumed_at: now,
  ends_at: now + targetTime,
})

/** Whether its deadline has passed: then it has ended, even if that is not stored yet. */
export const isDue = ({ status, endsAt }: TimerState, now: number): boolean =>
  status === 'running' && endsAt !== null && endsAt <= now

/** The orders to an existing timer. */
export type TimerOrder = 'pause' | 'continue' | 'stop'

const wanted = { pause: 'paused', continue: 'running', stop: 'stopped' } as const

/**
 * The result of an order that changed nothing: null if the timer is already in the requested state, so that the order
 * is answered as successful; else the refusal. Closing a timer that has just ended is successful.
 */
export function objectionTo(order: TimerOrder, { status }: TimerState): ErrorName | null {
  if (status === wanted[order]) return null
  return order === 'stop' && status === 'ended' ? null : 'timerNotRunning'
}
