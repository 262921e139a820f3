/**
 * What a student's results come to (D17, D20): parts of categories, weighted by the scheme of the class. Exact: parts are per cent
 * with one decimal, and nothing is rounded but what is shown. One place for the server's transcripts and spreadsheets. Pure.
 */
import type { LessonTaskType } from '../../entities/courses/learning'
import { scaledMark } from '../work/scoring'

/** What a scheme gives weights to, in the order in which it is shown (D20). */
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

/** How much each category counts, in whole per cent that add up to 100. */
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
}

/** Where a task counts (D8, D9); null for a solution, which nobody has to do. */
export const categoryOf = (type: LessonTaskType): GradeCategory | null => (type === '5' ? null : categories[type])

/** What stands in a student's place of a task. */
export type GradeStanding =
  /** There is a mark, or a file is finished. */
  | 'marked'
  /** It was due, or the class is over, and nothing came: it counts 0 (D20). */
  | 'missing'
  /** It is handed in and not judged, or its mark is not released to who looks: it does not count yet. */
  | 'waiting'
  /** It is still to be done: it does not count yet. */
  | 'open'

/** A student's record of a task, as far as it counts. */
export interface GradedRecord {
  readonly state: 'new' | 'created' | 'inProgress' | 'submitted' | 'graded' | 'returned' | 'finished'
  readonly points: number | null
  readonly maxPoints: number | null
}

/** When something that is not there counts 0. */
export interface GradeTimes {
  readonly dueTime: number | null
  readonly endTime: number
  readonly now: number
}

/** What a record brings: its standing and, where it counts, its mark of the full mark. */
export interface GradedMark {
  readonly standing: GradeStanding
  readonly mark: number | null
}

/** The mark of a record in its class (D17, D20). A file brings all or nothing; one that came late counts as it is. */
export function markOf(record: GradedRecord, fullMark: number, { dueTime, endTime, now }: GradeTimes): GradedMark {
  const { state, points, maxPoints } = record
  if (points !== null && maxPoints !== null)
    return { standing: 'marked', mark: scaledMark(points, maxPoints, fullMark) }
  if (state === 'finished') return { standing: 'marked', mark: fullMark }
  if (state === 'submitted' || state === 'graded') return { standing: 'waiting', mark: null }
  // Work that was returned is not missing before the class is over: it was there in time.
  const until = state === 'returned' ? endTime : Math.min(dueTime ?? endTime, endTime)
  return until <= now ? { standing: 'missing', mark: 0 } : { standing: 'open', mark: null }
}

/** A mark in per cent of the full mark, one decimal; null where it does not count, as with a full mark of 0. */
export const percentOf = (mark: number | null, fullMark: number): number | null =>
  mark === null || fullMark <= 0 ? null : scaledMark(mark, fullMark, 100)

/** A share of 0 to 1 in per cent, one decimal. */
export const percentOfShare = (part: number, whole: number): number | null =>
  whole <= 0 ? null : scaledMark(part, whole, 100)

/** Something that counts: a task, or what came of sign-ins and live participation in all. */
export interface GradePart {
  readonly category: GradeCategory
  /** 0 to 100, one decimal. */
  readonly percent: number
}

/** What a category came to. */
export interface CategoryGrade {
  readonly category: GradeCategory
  /** How many parts count. */
  readonly partNum: number
  /** Their mean, one decimal; null where nothing counts. */
  readonly percent: number | null
  /** What it counts in the total, per cent with one decimal: the weights of categories without anything are shared out. */
  readonly weight: number
}

/** A student's results. */
export interface Grade {
  /** 0 to 100, one decimal; null while nothing counts. */
  readonly total: number | null
  readonly categories: readonly CategoryGrade[]
}

/** `numerator / denominator`, one decimal, half up. */
const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * 10n * numerator + denominator) / (2n * denominator)) / 10

/** What parts come to by a scheme; without one (null) by the mean of all tasks (D20). */
export function gradeOf(parts: readonly GradePart[], weights: GradeWeights | null): Grade {
  const sums = gradeCategories.map((category) => {
    const tenths = parts.filter((part) => part.category === category).map(({ percent }) => Math.round(percent * 10))
    return { category, num: tenths.length, tenths: tenths.reduce((sum, one) => sum + one, 0) }
  })
  // Without a scheme each task counts the same, so a category counts by its tasks; what is no task has no weight.
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

/** Categories that are no tasks: they count by a scheme alone. */
const withoutTasks: readonly GradeCategory[] = ['ability', 'signIn', 'live']
const taskNum = ({ category, num }: { category: GradeCategory; num: number }): number =>
  withoutTasks.includes(category) ? 0 : num

/** The sum of weights, as an editor shows it. */
export const weightSumOf = (weights: GradeWeights): number =>
  gradeCategories.reduce((sum, category) => sum + weights[category], 0)

/** Whether weights make a scheme: whole per cent, none below 0, 100 in all. */
export const areWeights = (weights: GradeWeights): boolean =>
  gradeCategories.every((category) => Number.isInteger(weights[category]) && weights[category] >= 0) &&
  weightSumOf(weights) === WEIGHTS_SUM

/** Somebody in a ranking before ranks are given. */
export interface Ranked {
  readonly userId: string
  /** Null: nothing that counts yet. */
  readonly score: number | null
  /** When something that counts was handed in last; null: nothing. */
  readonly lastTime: number | null
}

/**
 * The higher score first, of equal ones the earlier last submission; who is equal in both shares a rank (D21). A row without a
 * score has no rank and comes last.
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

/** The mean of the totals that there are, one decimal; null without any. */
export function meanOfTotals(totals: readonly (number | null)[]): number | null {
  const known = totals.filter((total) => total !== null)
  return known.length === 0 ? null : scaledMark(sumOfMarks(known), known.length, 1)
}

/** The exact sum of marks with one decimal. */
export const sumOfMarks = (marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + Math.round(mark * 10), 0) / 10
