/** Selectors of the team space pages. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { spaceInSight, spacesOf } from './teamSpace.logic'
import { teamSpaceResource } from './teamSpace.resources'

export interface TeamSpaceView {
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  readonly problem: string | null
  readonly spaces: readonly TeamSpace[]
  readonly space: TeamSpace | null
}

export function teamSpaceView(snapshot: ResourceSnapshot): TeamSpaceView {
  const { answers, query, hasFailed, problem } = resourceView(teamSpaceResource, snapshot)
  if (answers === null) return { face: hasFailed ? 'failed' : 'loading', problem, spaces: [], space: null }
  const spaces = spacesOf(query.page, 'space' in answers ? [answers.space] : answers.spaces)
  const space = spaceInSight(spaces, query.spaceId)
  return { face: space ? 'full' : 'empty', problem, spaces, space }
}
