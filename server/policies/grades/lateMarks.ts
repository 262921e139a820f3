/** Whether a record was late, and what was deducted from its mark, for every reader. Pure. */
import { deductionOf } from '../../../contract/rules/courses/lateness'
import { scaledMark } from '../../../contract/rules/work/scoring'

/** Whether a task was handed in after its due time; a test: whether it was begun after it. */
export const isLate = ({ counted_at }: { readonly counted_at: number | null }, dueAt: number | null): boolean =>
  counted_at !== null && dueAt !== null && counted_at > dueAt

/** A mark out of the full mark, and what was deducted from it, by the per cent that a record deducts. */
export function lateMarkOf(
  points: number,
  maxPoints: number,
  { fullMark, percent }: { readonly fullMark: number; readonly percent: number },
): { readonly score: number; readonly deduction: number } {
  const latePoints = Math.min(points, (maxPoints * percent) / 100)
  const net = { points: points - latePoints, latePoints, maxPoints }
  return { score: scaledMark(net.points, maxPoints, fullMark), deduction: deductionOf(net, fullMark) }
}

/** The deduction from a mark, out of the full mark; 0 without a mark. */
export const deductionIn = (
  {
    points,
    late_points: latePoints,
    max_points: maxPoints,
  }: { readonly points: number | null; readonly late_points: number; readonly max_points: number | null },
  fullMark: number,
): number => (points === null || maxPoints === null ? 0 : deductionOf({ points, latePoints, maxPoints }, fullMark))
