/** The division of the bench between the drawing and the panels. */
import { SHARE } from './workbench.types'

/** The nearest allowed share. */
export const shareWithin = (share: number): number => Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)))
