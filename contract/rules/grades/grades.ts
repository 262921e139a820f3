/**
 * A student's grade (D17, D20): parts of categories, weighted by the scheme of the class. Exact: parts are per cent
 * with one decimal, and only displayed values are rounded. The server's transcripts and spreadsheets share this code.
 * Pure.
 */
import type { LessonTaskType } from '../../entities/courses/learning'
import { scaledMark } from '../work/scoring'

/** The categories of a scheme, in the order of display (D20). */
export const gradeCategories = [
  'tests',
  'subjective',
  'practice',
  'papers',
  'videos',
  'files',
  'ability',
  'signIn',
  'live',
] as const
export type GradeCategory = (typeof gradeCategories)[number]

/** The weight of each category, in whole per cent that sum to 100. */
export type GradeWeights = Readonly<Record<GradeCategory, number>>

/** The sum of a scheme's weights. */
export const WEIGHTS_SUM = 100

const categories: Readonly<Record<Exclude<LessonTaskType, '5'>, GradeCategory>> = {
  '': 'files',
  '0': 'files',
  '1': 'videos',
  '2': 'subjective',
  '3': 'tests',
  '4': 'files',
  '6': 'practice',
  '7': 'files',
  '8': 'subjective',
  '9': 'tests',
  '10': 'papers',
  '11': 'files',
}

/** The category of a task (D8, D9); null for a solution, which students need not do. */
export const categoryOf = (type: LessonTaskType): GradeCategory | null => (type === '5' ? null : categories[type])

/** The standing of a student's task. */
export type GradeStanding =
  /** The task has a mark, or its file is finished. */
  | 'marked'
  /** The task was due, or the class has ended, without a submission: it counts 0 (D20). */
  | 'missing'
  /** The work is submitted and not graded, or its mark is not released to the viewer: it does not count yet. */
  | 'waiting'
  /** The task is not done yet: it does not count yet. */
  | 'open'

/** The fields of a student's task record that determine its mark. */
export interface GradedRecord {
  readonly state: 'new' | 'created' | 'inProgress' | 'submitted' | 'graded' | 'returned' | 'finished'
  readonly points: number | null
  readonly maxPoints: number | null
}

/** The times after which a missing task counts 0. */
export interface GradeTimes {
  readonly dueTime: number | null
  readonly endTime: number
  readonly now: number
}

/** The result of a record: its standing and, if it counts, its mark out of the full mark. */
export interface GradedMark {
  readonly standing: GradeStanding
  readonly mark: number | null
}

/** The mark of a record in its class (D17, D20). A file earns all or nothing; late work counts in full. */
export function markOf(record: GradedRecord, fullMark: number, { dueTime, endTime, now }: GradeTimes): GradedMark {
  const { state, points, maxPoints } = record
  if (points !== null && maxPoints !== null)
    return { standing: 'marked', mark: scaledMark(points, maxPoints, fullMark) }
  if (state === 'finished') return { standing: 'marked', mark: fullMark }
  if (state === 'submitted' || state === 'graded') return { standing: 'waiting', mark: null }
  // Returned work is not missing before the class ends: it was submitted in time.
  const until = state === 'returned' ? endTime : Math.min(dueTime ?? endTime, endTime)
  return until <= now ? { standing: 'missing', mark: 0 } : { standing: 'open', mark: null }
}

/** A mark in per cent of the full mark, one decimal; null if it does not count, for example with a full mark of 0. */
export const percentOf = (mark: number | null, fullMark: number): number | null =>
  mark === null || fullMark <= 0 ? null : scaledMark(mark, fullMark, 100)

/** A share of 0 to 1 in per cent, one decimal. */
export const percentOfShare = (part: number, whole: number): number | null =>
  whole <= 0 ? null : scaledMark(part, whole, 100)

/** A part that counts: a task, or all sign-ins, or all live participation. */
export interface GradePart {
  readonly category: GradeCategory
  /** 0 to 100, one decimal. */
  readonly percent: number
}

/** The grade of a category. */
export interface CategoryGrade {
  readonly category: GradeCategory
  /** The number of parts that count. */
  readonly partNum: number
  /** The mean of the parts that count, in per cent with one decimal; null if no part counts. */
  readonly percent: number | null
  /**
   * The effective weight in the total, in per cent with one decimal: weights of empty categories are distributed among
   * the others.
   */
  readonly weight: number
}

/** A student's grade. */
export interface Grade {
  /** 0 to 100, one decimal; null while nothing counts. */
  readonly total: number | null
  readonly categories: readonly CategoryGrade[]
}

/** `numerator / denominator`, one decimal, half up. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * 10n * numerator + denominator) / (2n * denominator)) / 10

/** The grade of the parts by a scheme; without one (null), the mean of all tasks (D20). */
export function gradeOf(parts: readonly GradePart[], weights: GradeWeights | null): Grade {
  const sums = gradeCategories.map((category) => {
    const tenths = parts.filter((part) => part.category === category).map(({ percent }) => Math.round(percent * 10))
    return { category, num: tenths.length, tenths: tenths.reduce((sum, one) => sum + one, 0) }
  })
  // Without a scheme each task counts the same, so a category counts by its number of tasks; other categories have no
  // weight.
  const counted = sums.map((sum) => ({ ...sum, weight: weights ? weights[sum.category] : taskNum(sum) }))
  const present = counted.filter(({ num, weight }) => num > 0 && weight > 0)
  const weightSum = BigInt(present.reduce((sum, { weight }) => sum + weight, 0))
  const common = present.reduce((product, { num }) => product * BigInt(num), 1n)
  const whole = present.reduce(
    (sum, { num, tenths, weight }) => sum + (BigInt(weight) * BigInt(tenths) * common) / BigInt(num),
    0n,
  )
  return {
    total: weightSum === 0n ? null : rounded(whole, 10n * common * weightSum),
    categories: counted.map(({ category, num, tenths, weight }) => ({
      category,
      partNum: num,
      percent: num === 0 ? null : rounded(BigInt(tenths), 10n * BigInt(num)),
      weight: num === 0 || weightSum === 0n ? 0 : rounded(100n * BigInt(weight), weightSum),
    })),
  }
}

/** Categories without tasks: they count only by a scheme. */
const withoutTasks: readonly GradeCategory[] = ['ability', 'signIn', 'live']
const taskNum = ({ category, num }: { category: GradeCategory; num: number }): number =>
  withoutTasks.includes(category) ? 0 : num

/** The sum of weights, as an editor shows it. */
export const weightSumOf = (weights: GradeWeights): number =>
  gradeCategories.reduce((sum, category) => sum + weights[category], 0)

/** Whether weights are a valid scheme: whole per cent, none below 0, 100 in total. */
export const areWeights = (weights: GradeWeights): boolean =>
  gradeCategories.every((category) => Number.isInteger(weights[category]) && weights[category] >= 0) &&
  weightSumOf(weights) === WEIGHTS_SUM

/** A row of a ranking before ranks are assigned. */
export interface Ranked {
  readonly userId: string
  /** Null: nothing counts yet. */
  readonly score: number | null
  /** The latest submission that counts; null: none. */
  readonly lastTime: number | null
}

/**
 * Sorts by descending score, then by the earlier last submission; rows that are equal in both share a rank (D21). A row
 * without a score has no rank and comes last.
 */
export function rankingOf<Row extends Ranked>(rows: readonly Row[]): (Row & { readonly rank: number | null })[] {
  const later = ({ lastTime }: Ranked): number => lastTime ?? Number.POSITIVE_INFINITY
  const points = ({ score }: Ranked): number => score ?? -1
  const sorted = rows.toSorted(
    (one, other) => points(other) - points(one) || (later(one) === later(other) ? 0 : later(one) - later(other)),
  )
  const ranked: (Row & { readonly rank: number | null })[] = []
  for (const [index, row] of sorted.entries()) {
    const before = ranked[index - 1]
    const isShared = before !== undefined && before.score === row.score && before.lastTime === row.lastTime
    ranked.push({ ...row, rank: row.score === null ? null : isShared ? before.rank : index + 1 })
  }
  return ranked
}

/** The mean of the existing totals, one decimal; null without any. */
export function meanOfTotals(totals: readonly (number | null)[]): number | null {
  const known = totals.filter((total) => total !== null)
  return known.length === 0 ? null : scaledMark(sumOfMarks(known), known.length, 1)
}

/** The exact sum of marks with one decimal. */
export const sumOfMarks = (marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + Math.round(mark * 10), 0) / 10
