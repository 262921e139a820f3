/** Who may begin an ability test when, and when each student's time is over (D29). Moments in ms; pure. */

const MINUTE_MS = 60_000

/** When a round runs. It is begun from `opensAt` until before `closesAt`; `endsAt` is later where students got more time. */
export interface RoundTimes {
  readonly opensAt: number
  readonly closesAt: number
  readonly endsAt: number
  /** When it was ended: by the scheduler, or by the teacher before its time. */
  readonly endedAt: number | null
}

/** The state of a round: not open yet, open, open only to those who have begun, over. */
export type RoundState = 'upcoming' | 'open' | 'closing' | 'ended'

/** How a round stands at a moment. */
export function roundStateAt({ opensAt, closesAt, endsAt, endedAt }: RoundTimes, now: number): RoundState {
  if (endedAt !== null || now >= endsAt) return 'ended'
  if (now < opensAt) return 'upcoming'
  return now < closesAt ? 'open' : 'closing'
}

/** How a student stands in a round: `missed` is over without having begun. */
export type AbilityStanding = 'upcoming' | 'open' | 'running' | 'submitted' | 'ended' | 'missed'

/** How a student stands at a moment. What is handed in is so until the round is over: then its keys may be seen (D19). */
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

/** Whole minutes that a student has who begins now; 0: less than one. */
export const minutesFrom = (
  {
    endTime,
    minutes,
    extraMinutes,
  }: { readonly endTime: number; readonly minutes: number; readonly extraMinutes: number },
  now: number,
): number =>
  Math.max(0, Math.floor((abilityDeadline({ closesAt: endTime, minutes }, now, extraMinutes) - now) / MINUTE_MS))

/** When a student's time is over: after the duration, at the end of the window at the latest, and so much later as was given. */
export const abilityDeadline = (
  { closesAt, minutes }: { readonly closesAt: number; readonly minutes: number },
  beganAt: number,
  extraMinutes: number,
): number => Math.min(beganAt + minutes * MINUTE_MS, closesAt) + extraMinutes * MINUTE_MS
