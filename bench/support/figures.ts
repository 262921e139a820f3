/** The results of a bench, and their report. */

/** One line of the report. */
export interface Figure {
  readonly what: string
  /** The value of the comparison in the same run; a dash without a comparison. */
  readonly against: string
  readonly ours: string
  readonly theirs: string
  readonly ratio: string
  readonly aim: string
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [upper = Number.NaN, lower = Number.NaN] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 1 ? upper : (upper + lower) / 2
}

/** What 95 of 100 values do not exceed. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`

/** A figure with the ratio of two numbers; below 1 is better than the comparison. */
export const ratioOf = (
  figure: Pick<Figure, 'what' | 'against' | 'aim'>,
  ours: number,
  theirs: number,
  unit: (value: number) => string = ms,
): Figure => ({
  ...figure,
  ours: unit(ours),
  theirs: unit(theirs),
  ratio: theirs > 0 ? `${(ours / theirs).toFixed(2)} ×` : '–',
})

/** The figures as a Markdown table. */
export const table = (figures: readonly Figure[]): string =>
  [
    '| what | compared with | Podium | compared | ratio | aim |',
    '|---|---|---:|---:|---:|---|',
    ...figures.map(
      ({ what, against, ours, theirs, ratio, aim }) => `| ${[what, against, ours, theirs, ratio, aim].join(' | ')} |`,
    ),
  ].join('\n')
