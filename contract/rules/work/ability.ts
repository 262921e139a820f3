/** Ability tests: when a student may begin, and when the student's time ends (D29). Moments in ms; pure. */

const MINUTE_MS = 60_000

/**
 * The times of a round. Students may begin from `opensAt` until before `closesAt`; `endsAt` is later if students got
 * more time.
 */
export interface RoundTimes {
  readonly opensAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** When it ended: by the scheduler, or earlier by the teacher. */
  readonly endedAt: number | null
}

/** The state of a round: not open yet; open; open only for students who have begun; ended. */
export type RoundState = 'upcoming' | 'open' | 'closing' | 'ended'

/** The state of a round at a moment. */
export function roundStateAt({ opensAt, closesAt, endsAt, endedAt }: RoundTimes, now: number): RoundState {
  if (endedAt !== null || now >= endsAt) return 'ended'
  if (now < opensAt) return 'upcoming'
  return now < closesAt ? 'open' : 'closing'
}

/** A student's state in a round: `missed` means that it ended and the student did not begin. */
export type AbilityStanding = 'upcoming' | 'open' | 'running' | 'submitted' | 'ended' | 'missed'

/**
 * A student's state at a moment. A submission remains `submitted` until the round ends; then the keys are visible
 * (D19).
 */
export function standingAt(
  times: RoundTimes,
  attempt: { readonly isSubmitted: boolean } | null,
  now: number,
): AbilityStanding {
  const state = roundStateAt(times, now)
  if (attempt === null) return state === 'ended' || state === 'closing' ? 'missed' : state
  if (!attempt.isSubmitted) return 'running'
  return state === 'ended' ? 'ended' : 'submitted'
}

/** The whole minutes of a student who begins now; 0: less than one. */
export const minutesFrom = (
  {
    endTime,
    minutes,
    extraMinutes,
  }: { readonly endTime: number; readonly minutes: number; readonly extraMinutes: number },
  now: number,
): number =>
  Math.max(0, Math.floor((abilityDeadline({ closesAt: endTime, minutes }, now, extraMinutes) - now) / MINUTE_MS))

/**
 * A student's deadline: the duration after the beginning, at the latest the end of the window, plus the additional
 * minutes.
 */
export const abilityDeadline = (
  { closesAt, minutes }: { readonly closesAt: number; readonly minutes: number },
  beganAt: number,
  extraMinutes: number,
): number => Math.min(beganAt + minutes * MINUTE_MS, closesAt) + extraMinutes * MINUTE_MS
