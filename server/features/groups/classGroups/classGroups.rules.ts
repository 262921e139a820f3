/** Random assignment of students to groups. Pure: the random numbers are passed in. */

/** The number of groups. */
export const groupNumber = (students: number, by: 'number' | 'size', count: number): number =>
  by === 'number' ? Math.min(count, students) : Math.ceil(students / count)

/** The items in random order; `below(n)` draws a whole number from 0 to n − 1 (Fisher and Yates). */
export function shuffled<One>(all: readonly One[], below: (n: number) => number): One[] {
  const mixed = [...all]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = below(last + 1)
    const [lower, higher] = [mixed[other], mixed[last]]
    if (lower !== undefined && higher !== undefined) {
      mixed[last] = lower
      mixed[other] = higher
    }
  }
  return mixed
}

/** Distributes students to groups whose sizes differ by one at most. */
export function sharedOut<One>(all: readonly One[], groups: number): One[][] {
  const parts: One[][] = Array.from({ length: groups }, () => [])
  for (const [index, one] of all.entries()) parts[index % groups]?.push(one)
  return parts
}
