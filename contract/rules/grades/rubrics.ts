/**
 * The points of a filled rubric (D17): the sum of the chosen levels, scaled to the points of the item or work, in half
 * steps. Pure.
 */
import { GRADE_STEP } from '../../limits'

/** The position of a rubric that grades a whole work: an assignment or a practice. */
export const WHOLE_WORK = -1

interface Criterion {
  readonly levels: readonly { readonly points: number }[]
}
interface Mark {
  readonly level: number | null
}

const PARTS = 100
const parts = (points: number): number => Math.round(points * PARTS)
const bestOf = ({ levels }: Criterion): number => Math.max(0, ...levels.map(({ points }) => parts(points)))

/** The maximum of a rubric, in its own points. */
export const rubricMax = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, one) => sum + bestOf(one), 0) / PARTS

/**
 * The points of an item or work with `worth` full points; null while a criterion has no level. If the rubric's maximum
 * differs from `worth`, the sum is scaled and rounded half up to a half point; the best level of every criterion earns
 * the full points.
 */
export function rubricPoints(criteria: readonly Criterion[], marks: readonly Mark[], worth: number): number | null {
  const max = parts(rubricMax(criteria))
  let sum = 0
  for (const [place, criterion] of criteria.entries()) {
    const level = marks[place]?.level ?? null
    const chosen = level === null ? undefined : criterion.levels[level]
    if (!chosen) return null
    sum += parts(chosen.points)
  }
  if (max === 0) return 0
  if (sum === max) return worth
  const steps = PARTS * GRADE_STEP
  return Math.min(worth, Math.floor((2 * sum * parts(worth) + max * steps) / (2 * max * steps)) * GRADE_STEP)
}

/** Whether a rubric is usable: points in half steps, and each criterion can earn some. */
export const isRubric = (criteria: readonly Criterion[]): boolean =>
  criteria.length > 0 &&
  criteria.every(
    (one) => bestOf(one) > 0 && one.levels.every(({ points }) => points >= 0 && Number.isInteger(points / GRADE_STEP)),
  )

/** Whether marks fit a rubric: one for each criterion, each with one of its levels or none. */
export const areMarks = (criteria: readonly Criterion[], marks: readonly Mark[]): boolean =>
  marks.length === criteria.length &&
  criteria.every(({ levels }, place) => {
    const level = marks[place]?.level ?? null
    return level === null || levels[level] !== undefined
  })
