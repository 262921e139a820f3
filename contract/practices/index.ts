/** The 23 given practices (D27), and their names in tasks and addresses (B405 B471). */
import { analysis } from './analysis'
import { innovation } from './innovation'
import { operation } from './operation'
import type { Practice } from './practice'

/** All practices, starting with '1'. */
export const practices: readonly Practice[] = [...innovation, ...analysis, ...operation]

/** The practice with a number; undefined if there is none. */
export const practiceOf = (ser: string | null): Practice | undefined => practices.find((one) => one.ser === ser)

const PREFIX = 'practice-'

/** The resource id of a practice, which is a resource of kind 6: it has no owner, and every teacher may use it. */
export const practiceResId = (ser: string): string => `${PREFIX}${ser}`

/** The number of the practice of a resource; null if the resource is not one. */
export const serOfResource = (resId: string | null): string | null =>
  resId?.startsWith(PREFIX) ? (practiceOf(resId.slice(PREFIX.length))?.ser ?? null) : null

/** It contains only pictures, so a plan can import nothing of it (G145). */
const WITHOUT_TEXT = '10'
export const isInsertable = (ser: string): boolean => ser !== WITHOUT_TEXT
