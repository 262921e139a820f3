/** The 23 given practices (D27), and how tasks and addresses name them (B405 B471). */
import { analysis } from './analysis'
import { innovation } from './innovation'
import { operation } from './operation'
import type { Practice } from './practice'

/** All of them, '1' first. */
export const practices: readonly Practice[] = [...innovation, ...analysis, ...operation]

/** The practice of a number; undefined: there is none. */
export const practiceOf = (ser: string | null): Practice | undefined => practices.find((one) => one.ser === ser)

const PREFIX = 'practice-'

/** The id under which a practice is given as a resource of kind 6: nobody owns it, every teacher may use it. */
export const practiceResId = (ser: string): string => `${PREFIX}${ser}`

/** The number of the practice that a resource is; null: it is none. */
export const serOfResource = (resId: string | null): string | null =>
  resId?.startsWith(PREFIX) ? (practiceOf(resId.slice(PREFIX.length))?.ser ?? null) : null

/** Pictures only: there is nothing in it that a plan could take over (G145). */
const WITHOUT_TEXT = '10'
export const isInsertable = (ser: string): boolean => ser !== WITHOUT_TEXT
