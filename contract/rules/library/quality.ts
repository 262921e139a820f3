/**
 * The quality of tasks and items (D30): how well they discriminate between students, computed from results in per cent.
 * Nothing is rounded here. Pure.
 */

/** Bars of a distribution: 10 per cent each, the last one including 100. */
export const DISTRIBUTION_BARS = 10

/** The share of a class in the upper and in the lower group, in per cent. */
const GROUP_PERCENT = 27

/** The figures of one task or item. */
export interface QualityFacts {
  /** The number of results. */
  readonly num: number
  readonly mean: number | null
  readonly median: number | null
  /** The standard deviation of these results (of all, not of a sample). */
  readonly deviation: number | null
  /** The number of results in each bar. */
  readonly distribution: readonly number[]
  /** p: the mean as a share of 1; a higher value means an easier task. */
  readonly difficulty: number | null
  /** The mean share of the upper 27 % minus that of the lower 27 %, -1 to 1; null with fewer than two results. */
  readonly discrimination: number | null
}

/** A student's result, and the student's total, which determines the upper and lower group. */
export interface QualityResult {
  /** 0 to 100. */
  readonly percent: number
  readonly total: number
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
const mean = (values: readonly number[]): number => sum(values) / values.length

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** The number of students in the upper and in the lower group: 27 % of all, rounded half up, at least one. */
export const groupSize = (num: number): number => Math.max(1, Math.floor((GROUP_PERCENT * num + 50) / 100))

/**
 * The mean of the first `size` results; if only some of the results with one total belong to them, these results share
 * the remaining places.
 */
function meanOfFirst(sorted: readonly QualityResult[], size: number): number {
  const border = sorted[size - 1]?.total
  const inside = sorted.slice(0, size).filter(({ total }) => total !== border)
  const atBorder = sorted.filter(({ total }) => total === border)
  const places = size - inside.length
  return (sum(inside.map(({ percent }) => percent)) + places * mean(atBorder.map(({ percent }) => percent))) / size
}

function discrimination(results: readonly QualityResult[]): number | null {
  if (results.length < 2) return null
  const size = groupSize(results.length)
  const fromBelow = results.toSorted((one, other) => one.total - other.total)
  return (meanOfFirst(fromBelow.toReversed(), size) - meanOfFirst(fromBelow, size)) / 100
}

/** The figures of the given results. */
export function qualityOf(results: readonly QualityResult[]): QualityFacts {
  const percents = results.map(({ percent }) => percent)
  const distribution = Array.from({ length: DISTRIBUTION_BARS }, () => 0)
  for (const percent of percents) {
    const bar = Math.min(DISTRIBUTION_BARS - 1, Math.floor(percent / (100 / DISTRIBUTION_BARS)))
    distribution[bar] = (distribution[bar] ?? 0) + 1
  }
  if (percents.length === 0)
    return { num: 0, mean: null, median: null, deviation: null, distribution, difficulty: null, discrimination: null }
  const middle = mean(percents)
  return {
    num: percents.length,
    mean: middle,
    median: median(percents),
    deviation: Math.sqrt(mean(percents.map((percent) => (percent - middle) ** 2))),
    distribution,
    difficulty: middle / 100,
    discrimination: discrimination(results),
  }
}
