/** Types of the team space chart. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { LocalFile } from '../../library/files/files.types'
import type { Notify } from '../../shared/messages'

/** The spaces of a page: the user's own, those of groups, that of a student; `any`: every space that the user can write to. */
export type SpacePage = 'own' | 'group' | 'student' | 'any'

export interface TeamSpaceInput {
  readonly page: SpacePage
  /** The space in the URL; null: the first. */
  readonly spaceId: string | null
}

export interface TeamSpaceContext extends TeamSpaceInput {
  /** null until they have loaded for the first time. */
  spaces: readonly TeamSpace[] | null
  problem: string | null
}

export type TeamSpaceEvent =
  /** The files of a space have changed, or the groups have. */
  | { type: 'space.changed'; spaceId: string | null }
  | { type: 'line.back' }
  | { type: 'list.reload' }
  /** The user has chosen files to upload. */
  | { type: 'files.choose'; files: readonly LocalFile[] }

export type TeamSpaceEmitted =
  | Notify
  /** There is room: the upload can start. */
  | { type: 'files.accepted'; files: readonly LocalFile[] }
  /** The file list of the space may have changed. */
  | { type: 'space.moved' }
