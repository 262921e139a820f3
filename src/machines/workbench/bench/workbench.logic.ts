/** How the drawing and the panels beside it share the bench. */

/** Percent of the bench's width that are the drawing's: at first, and at least and at most, so that neither disappears. */
export const SHARE = { first: 77, least: 35, most: 85 } as const

/** The nearest share that can be. */
export const shareWithin = (share: number): number => Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)))
