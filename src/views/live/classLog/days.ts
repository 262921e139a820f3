/** Lengths of lessons. */
const MINUTE_MS = 60_000
/** Whole minutes between two moments. */
export const minutesOf = (from: number, to: number): number => Math.floor((to - from) / MINUTE_MS)
