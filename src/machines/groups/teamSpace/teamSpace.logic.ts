/** The spaces of a page, the current one, and whether files fit into it. Pure. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { SpacePage } from './teamSpace.types'
import { texts } from './texts'

/** The spaces that a page shows. */
export function spacesOf(page: SpacePage, all: readonly TeamSpace[]): readonly TeamSpace[] {
  if (page === 'student') return all
  return all.filter(({ mayWrite, spaceKind }) => (page === 'any' ? mayWrite === '1' : spaceKind === page))
}

/** The current space: the requested one, else the first. */
export const spaceInSight = (spaces: readonly TeamSpace[], spaceId: string | null): TeamSpace | null =>
  spaces.find((one) => one.spaceId === spaceId) ?? (spaceId === null ? (spaces[0] ?? null) : null)

/** Why files cannot be uploaded to a space: it is read-only, or they do not fit together. Null: they can. */
export function uploadProblem(
  { mayWrite, used, most }: Pick<TeamSpace, 'mayWrite' | 'used' | 'most'>,
  files: readonly { readonly size: number }[],
): string | null {
  if (mayWrite !== '1') return texts.readOnly
  const left = Math.max(0, most - used)
  return files.reduce((sum, { size }) => sum + size, 0) <= left ? null : texts.full(left)
}
