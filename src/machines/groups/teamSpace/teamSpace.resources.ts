/** Spaces of files as pages load them (D38). */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { type Ask, ask, resource } from '../../shared/data/resource.types'
import type { TeamSpaceQuery } from './teamSpace.types'
import { texts } from './texts'

/** A student's space is requested by its id, all others together. */
type SpaceAsks = { readonly space: Ask<TeamSpace> } | { readonly spaces: Ask<TeamSpace[]> }

export const teamSpaceResource = resource({
  name: 'team-space',
  asks: ({ page, spaceId }: TeamSpaceQuery): SpaceAsks =>
    page === 'student' ? { space: ask('getSpace', { spaceId: spaceId ?? '' }) } : { spaces: ask('findSpaces', {}) },
  facts: ({ page, spaceId }) => ({ of: 'space', id: page === 'student' ? spaceId : null }),
  refetchOn: { 'space.changed': 'now', 'line.back': 'now' },
  failed: texts.failed,
})
