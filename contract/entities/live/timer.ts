/** Countdown and stopwatch of a class (live §3 Timer state, §4 Timer). */
import { z } from 'zod'
import { id, integer, moment } from '../../fields'
import { COUNTDOWN_MAX_S, COUNTDOWN_MIN_S, STOPWATCH_CAP_S } from '../../limits'

/** 'countdown' runs down from its target, 'stopwatch' up to its cap. */
export const timerKind = z.enum(['countdown', 'stopwatch'])
export type TimerKind = z.output<typeof timerKind>

/** The target of a countdown in ms (B308, B311). */
export const countdownTarget = integer(COUNTDOWN_MIN_S * 1_000, COUNTDOWN_MAX_S * 1_000)

/**
 * A timer of a class. Its reading is computed from moments of the server's clock: `progress` is the counted time at the
 * last change; while it runs, the time since `resumedAt` is added.
 */
export const timerRound = z.object({
  timerId: id,
  teachingClassId: id,
  kind: timerKind,
  /** 'ended': the timer reached its target or its cap; 'stopped': the teacher closed it. An idle timer has no round. */
  state: z.enum(['running', 'paused', 'ended', 'stopped']),
  /** Grows with every change: a screen ignores an older revision than the one it has. */
  revision: z.number().int().positive(),
  beginTime: moment,
  /** Counted time up to `resumedAt`, or in total while it does not run; ms. */
  progress: z.number().int().nonnegative(),
  /** When the timer was last started or resumed; null while it does not run. The running time since then is not in `progress`. */
  resumedAt: moment.nullable(),
  /** When the pause began; null unless paused (live §3). */
  stopBeginTime: moment.nullable(),
  /** The target, in ms: the countdown's total, the stopwatch's cap. */
  targetTime: z
    .number()
    .int()
    .max(STOPWATCH_CAP_S * 1_000),
  /** When the server ends the timer; null while it is paused or ended. */
  endsAt: moment.nullable(),
})
export type TimerRound = z.output<typeof timerRound>

/** The counted time at `at`, in ms; never more than the target. */
export const timerProgress = (round: TimerRound, at: number): number =>
  Math.min(round.targetTime, round.progress + (round.resumedAt === null ? 0 : Math.max(0, at - round.resumedAt)))

/** The reading at `at`, in ms: the remaining time of a countdown, the elapsed time of a stopwatch. */
export const timerReading = (round: TimerRound, at: number): number =>
  round.kind === 'countdown' ? round.targetTime - timerProgress(round, at) : timerProgress(round, at)
