/** Countdown and stopwatch of a class (live §3 Timer state, §4 Timer). */
import { z } from 'zod'
import { id, integer, moment } from '../../fields'
import { COUNTDOWN_MAX_S, COUNTDOWN_MIN_S, STOPWATCH_CAP_S } from '../../limits'

/** 'countdown' runs to its target, 'stopwatch' up to its cap. */
export const timerKind = z.enum(['countdown', 'stopwatch'])
export type TimerKind = z.output<typeof timerKind>

/** The target of a countdown in ms (B308, B311). */
export const countdownTarget = integer(COUNTDOWN_MIN_S * 1_000, COUNTDOWN_MAX_S * 1_000)

/**
 * A timer of a class. What it shows is computed from moments of the server's clock: `progress` is what had been counted
 * when it last changed, and while it runs, the time since `resumedAt` adds to it.
 */
export const timerRound = z.object({
  timerId: id,
  teachingClassId: id,
  kind: timerKind,
  /** 'ended': it reached its target or its cap; 'stopped': the teacher put it away. An idle timer is no round. */
  state: z.enum(['running', 'paused', 'ended', 'stopped']),
  /** Grows with every change: what is older than what a screen knows already says nothing new. */
  revision: z.number().int().positive(),
  beginTime: moment,
  /** Counted up to `resumedAt` or, while it does not run, altogether; ms. */
  progress: z.number().int().nonnegative(),
  /** From here on it runs; null while it does not. */
  resumedAt: moment.nullable(),
  /** When the pause began; null unless paused (live §3). */
  stopBeginTime: moment.nullable(),
  /** What it counts to, in ms: the countdown's total, the stopwatch's cap. */
  targetTime: z
    .number()
    .int()
    .max(STOPWATCH_CAP_S * 1_000),
  /** When the server ends it; null while it is paused or over. */
  endsAt: moment.nullable(),
})
export type TimerRound = z.output<typeof timerRound>

/** What a timer has counted at `at`, in ms; never more than its target. */
export const timerProgress = (round: TimerRound, at: number): number =>
  Math.min(round.targetTime, round.progress + (round.resumedAt === null ? 0 : Math.max(0, at - round.resumedAt)))

/** What a timer shows at `at`, in ms: a countdown what is left, a stopwatch what has passed. */
export const timerReading = (round: TimerRound, at: number): number =>
  round.kind === 'countdown' ? round.targetTime - timerProgress(round, at) : timerProgress(round, at)
