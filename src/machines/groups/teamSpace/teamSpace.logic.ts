/** The current space, and whether files fit into it. Pure. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { TeamSpaceContext } from './teamSpace.types'

/** The current space: the requested one, else the first. */
export const spaceInSight = ({ spaces, spaceId }: Pick<TeamSpaceContext, 'spaces' | 'spaceId'>): TeamSpace | null =>
  spaces?.find((one) => one.spaceId === spaceId) ?? (spaceId === null ? (spaces?.[0] ?? null) : null)

/** Free bytes of a space. */
export const roomLeft = ({ used, most }: Pick<TeamSpace, 'used' | 'most'>): number => Math.max(0, most - used)

/** Whether all files fit together. */
export const fits = (space: TeamSpace, files: readonly { readonly size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= roomLeft(space)
