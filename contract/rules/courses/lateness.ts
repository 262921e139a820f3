/** Due times, late work and its deduction: the server decides by these functions, and pages show the same. Pure. */
import type { LateFacts, LateRule } from '../../entities/courses/lateRule'
import { scaledMark } from '../work/scoring'

/** The rule of a task whose teacher has not set one. */
export const NO_LATE_RULE: LateRule = { latePolicy: 'accepts', latePercent: 0, lateTime: null }

/**
 * After this moment a task accepts nothing; null: it accepts work until the class ends. A student's own due time is
 * never after the closing.
 */
export function closeTimeOf(dueTime: number | null, { latePolicy, lateTime }: LateRule): number | null {
  if (dueTime === null) return null
  if (latePolicy === 'closes') return dueTime
  return lateTime === null ? null : Math.max(dueTime, lateTime)
}

/** `none`: no due time; `before`: in time; `late`: accepted as late; `closed`: not accepted. */
export type DueStanding = 'none' | 'before' | 'late' | 'closed'

/** The standing of work that would be handed in at this moment. The moment of the due time itself is in time. */
export function dueStandingOf(
  { dueTime, closeTime }: { readonly dueTime: number | null } & Pick<LateFacts, 'closeTime'>,
  at: number,
): DueStanding {
  if (dueTime === null) return 'none'
  if (at <= dueTime) return 'before'
  return closeTime !== null && at > closeTime ? 'closed' : 'late'
}

/** Why a rule cannot be set; null if it can. */
export function lateRuleProblem({ latePolicy, latePercent, lateTime }: LateRule, dueTime: number | null) {
  if (latePolicy === 'deducts' && latePercent < 1) return 'percent' as const
  if (latePolicy !== 'closes' && lateTime !== null && (dueTime === null || lateTime <= dueTime)) return 'time' as const
  return null
}

/** The rule without the fields that its policy does not use. */
export const lateRuleFor = ({ latePolicy, latePercent, lateTime }: LateRule): LateRule => ({
  latePolicy,
  latePercent: latePolicy === 'deducts' ? latePercent : 0,
  lateTime: latePolicy === 'closes' ? null : lateTime,
})

/** The part of a mark that was deducted because the work was late, out of the full mark. */
export const deductionOf = (
  {
    points,
    latePoints,
    maxPoints,
  }: { readonly points: number; readonly latePoints: number; readonly maxPoints: number },
  fullMark: number,
): number =>
  latePoints <= 0
    ? 0
    : Math.round(
        (scaledMark(points + latePoints, maxPoints, fullMark) - scaledMark(points, maxPoints, fullMark)) * 10,
      ) / 10
