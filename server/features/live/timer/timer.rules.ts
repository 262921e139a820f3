/** The rules of the timer (live §4, §5), pure: when it is due, what it shows, what an order to it comes to. */
import type { TimerKind } from '../../../../contract/entities/live/timer'
import type { ErrorName } from '../../../../contract/errors'
import { STOPWATCH_CAP_S } from '../../../../contract/limits'

/** A timer as an order finds it. Times in ms. */
export interface TimerState {
  readonly status: 'running' | 'paused' | 'ended' | 'stopped'
  readonly endsAt: number | null
}

/** What a timer counts to: a countdown to its total (B274), a stopwatch to its cap (B273). */
export const targetOf = (start: { readonly kind: TimerKind; readonly targetTime?: number }): number =>
  start.targetTime ?? STOPWATCH_CAP_S * 1_000

/** The absolute times of a timer that starts now. */
export const timesOf = (now: number, targetTime: number) => ({
  begin_time: now,
  resumed_at: now,
  ends_at: now + targetTime,
})

/** Its deadline has passed: it has ended, whether or not that has been stored yet. */
export const isDue = ({ status, endsAt }: TimerState, now: number): boolean =>
  status === 'running' && endsAt !== null && endsAt <= now

/** What may be asked of a timer that exists. */
export type TimerOrder = 'pause' | 'continue' | 'stop'

const wanted = { pause: 'paused', continue: 'running', stop: 'stopped' } as const

/**
 * What an order comes to that found nothing to change: null when what it wants holds already, so that it can be answered
 * once more; else why it is refused. Whoever puts away a timer that has just ended has what they want.
 */
export function objectionTo(order: TimerOrder, { status }: TimerState): ErrorName | null {
  if (status === wanted[order]) return null
  return order === 'stop' && status === 'ended' ? null : 'timerNotRunning'
}
