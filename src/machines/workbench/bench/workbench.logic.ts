/** The division of the bench between the drawing and the panels, the steps of the zoom, and the charts that the list shows first. */
import { type Detail, details, type Magnification, SCALES, SHARE } from './workbench.types'

/** The nearest allowed share. */
export const shareWithin = (share: number): number => Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)))

const steps: readonly Magnification[] = details.flatMap((detail) => SCALES[detail].map((scale) => ({ detail, scale })))
const [LEAST] = steps
const MOST = steps.at(-1)

/** The least scale at which a drawing is readable. */
const leastScale = (detail: Detail): number => SCALES[detail][0]

/** The largest scale of a detail. */
const mostScale = (detail: Detail): number => SCALES[detail].at(-1) ?? 1

const isBefore = (one: Magnification, other: Magnification): boolean => {
  const [first, second] = [details.indexOf(one.detail), details.indexOf(other.detail)]
  return first < second || (first === second && one.scale < other.scale)
}

/** The next step: a larger scale, or more detail. The largest has no next one. */
export const larger = (shown: Magnification): Magnification => steps.find((step) => isBefore(shown, step)) ?? shown

/** The previous step: a smaller scale, or less detail. The smallest has no previous one. */
export const smaller = (shown: Magnification): Magnification => steps.findLast((step) => isBefore(step, shown)) ?? shown

export const isLargest = (shown: Magnification): boolean => MOST === undefined || !isBefore(shown, MOST)
export const isSmallest = (shown: Magnification): boolean => LEAST === undefined || !isBefore(LEAST, shown)

/** A magnification within the scales of its detail: beyond them the drawing says more or less. */
export function magnificationWithin({ detail, scale }: Magnification): Magnification {
  const index = details.indexOf(detail)
  const beyond =
    scale > mostScale(detail) ? details[index + 1] : scale < leastScale(detail) ? details[index - 1] : undefined
  if (beyond !== undefined) {
    return { detail: beyond, scale: scale < leastScale(detail) ? mostScale(beyond) : leastScale(beyond) }
  }
  return { detail, scale: Math.min(mostScale(detail), Math.max(leastScale(detail), scale)) }
}

/** How many of the last charts are remembered. */
export const RECENT_MOST = 6

/** The chart first, and those before it. */
export const withRecent = (recent: readonly string[], name: string): readonly string[] =>
  [name, ...recent.filter((other) => other !== name)].slice(0, RECENT_MOST)
