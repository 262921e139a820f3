/** The rules of classes, pure: codes, covers, virtual students. */
import { CLASS_COVERS } from '../../../../contract/limits'
import { clearText } from '../../../shared/clearCodes'

/** The login code of a virtual student: in a form that no school assigns. */
export const virtualLoginCode = (chance: (below: number) => number): string =>
  `xn-${clearText(8, chance).toLowerCase()}`

const covers = Array.from({ length: CLASS_COVERS }, (_, n) => `/dist/covers/${String(n + 1).padStart(2, '0')}.svg`)

/** A random one of Podium's covers, different from the current one. */
export function randomCover(current: string | undefined, chance: (below: number) => number): string {
  const others = covers.filter((cover) => cover !== current)
  return others[chance(others.length)] ?? ''
}
