/** Recovery codes of the second factor: random, shown once, stored as hashes, each valid once. */
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '../../../contract/limits'

/** Letters and digits that are not confused when they are copied from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 5
/** 74 random bits, so that the hash needs neither salt nor work. */
const CODE = new RegExp(`^[${LETTERS}]{${GROUPS * GROUP_LENGTH}}$`)

const groupOf = (): string => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')

/** New codes such as `k7fdm-2qrxt-9wbhc`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, groupOf).join('-'))

/** The stored hash of a typed code; null if it has not the form of one. */
export function recoveryHash(userId: string, code: string): string | null {
  const text = plain(code)
  return CODE.test(text) ? createHash('sha256').update(`${userId}:${text}`).digest('hex') : null
}
