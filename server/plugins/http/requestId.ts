/**
 * Ids of requests. The id is in the header `x-request-id` of every response of a call, in the lines of the log, and in
 * the text of a failure: a user who reports the text leads the administrator to the lines.
 */
import { randomBytes } from 'node:crypto'

const RADIX = 36
/** Distinguishes the nodes and starts of one installation. */
const start = randomBytes(3).readUIntBE(0, 3).toString(RADIX).padStart(5, '0')
let count = 0

/** The id of the next request: short enough to be read out, unique over nodes and restarts, such as `0q3f1-2s`. */
export const nextRequestId = (): string => {
  count += 1
  return `${start}-${count.toString(RADIX)}`
}
