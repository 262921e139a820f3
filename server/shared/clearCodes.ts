/** Codes that people read and type. */
import { INVITATION_CODE_LENGTH } from '../../contract/limits'

/** Letters and digits that cannot be confused, spoken or written on a board. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random letters and digits; `chance` returns a whole number below its argument. */
export const clearText = (length: number, chance: (below: number) => number): string =>
  Array.from({ length }, () => CLEAR.charAt(chance(CLEAR.length))).join('')

/** A new invitation code of a class. */
export const invitationCode = (chance: (below: number) => number): string => clearText(INVITATION_CODE_LENGTH, chance)
