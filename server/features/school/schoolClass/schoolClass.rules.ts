/** The rules of classes, pure: codes, covers, virtual students. */
import { CLASS_COVERS, INVITATION_CODE_LENGTH } from '../../../../contract/limits'

/** Letters and digits that cannot be confused, spoken or written on a board. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const clearText = (length: number, chance: (below: number) => number): string =>
  Array.from({ length }, () => CLEAR.charAt(chance(CLEAR.length))).join('')

/** A new invitation code. */
export const invitationCode = (chance: (below: number) => number): string => clearText(INVITATION_CODE_LENGTH, chance)

/** The login code of a virtual student: in a form that no school assigns. */
export const virtualLoginCode = (chance: (below: number) => number): string =>
  `xn-${clearText(8, chance).toLowerCase()}`

const covers = Array.from({ length: CLASS_COVERS }, (_, n) => `/dist/covers/${String(n + 1).padStart(2, '0')}.svg`)

/** A random one of Podium's covers, different from the current one. */
export function randomCover(current: string | undefined, chance: (below: number) => number): string {
  const others = covers.filter((cover) => cover !== current)
  return others[chance(others.length)] ?? ''
}
