/** How the drawing and the panels beside it share the bench. */
import { SHARE } from './workbench.types'

/** The nearest share that can be. */
export const shareWithin = (share: number): number => Math.round(Math.min(SHARE.most, Math.max(SHARE.least, share)))
