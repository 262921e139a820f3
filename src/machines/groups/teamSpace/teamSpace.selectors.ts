/** Selectors of the team space pages. */
import type { SnapshotFrom } from 'xstate'
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import { spaceInSight } from './teamSpace.logic'
import type { teamSpaceMachine } from './teamSpace.machine'

export interface TeamSpaceView {
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  readonly problem: string | null
  readonly spaces: readonly TeamSpace[]
  readonly space: TeamSpace | null
  readonly mayWrite: boolean
}

export function teamSpaceView(snapshot: SnapshotFrom<typeof teamSpaceMachine>): TeamSpaceView {
  const { context } = snapshot
  const space = spaceInSight(context)
  const known = space ? 'full' : 'empty'
  return {
    face: context.spaces === null ? (snapshot.matches('failed') ? 'failed' : 'loading') : known,
    problem: context.problem,
    spaces: context.spaces ?? [],
    space,
    mayWrite: space?.mayWrite === '1',
  }
}
