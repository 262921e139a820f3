/** The addresses of the 23 practices (B405), without their forms, because every page loads these. */

const COUNT = 23
const FIRST_EXPERIMENT = 11

/** Their numbers, starting with '1'. */
export const practiceSers: readonly string[] = Array.from({ length: COUNT }, (_, before) => String(before + 1))

/** The path of a practice's page: innovation-1 to innovation-10, experiment-11 to experiment-23. */
export const practicePath = (ser: string): string => {
  const group = Number(ser) < FIRST_EXPERIMENT ? 'innovation' : 'experiment'
  return `/student/course/task/practice/${group}/${group}-${ser}`
}
