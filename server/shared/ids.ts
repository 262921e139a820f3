/** Ids of rows: text that sorts by creation time and cannot be guessed. */
import { randomBytes } from 'node:crypto'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id: 26 characters, 48 bits of time and 80 random bits (a ULID in lower case). */
export function newId(at: number = Date.now()): string {
  let time = ''
  for (let rest = at, n = 0; n < 10; n += 1) {
    time = digits.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  let chance = ''
  for (const byte of randomBytes(16)) chance += digits.charAt(byte & 31)
  return time + chance
}
