/** The largest number that a badge shows. */
const MOST = 99

/** A number as a badge shows it: `99+` above 99. */
export const countShown = (count: number): string => (count > MOST ? `${MOST}+` : String(count))
