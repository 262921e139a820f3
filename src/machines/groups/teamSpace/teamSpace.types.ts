/** What the chart of a space works on. */
import type { TeamSpace } from '../../../../contract/entities/groups/teamSpace'
import type { LocalFile } from '../../library/files/files.types'
import type { Notify } from '../../shared/messages'

/** Which spaces a page is about: one's own, those of groups, that of a student; `any`: whichever one may write to. */
export type SpacePage = 'own' | 'group' | 'student' | 'any'

export interface TeamSpaceInput {
  readonly page: SpacePage
  /** The space that the address names; null: the first. */
  readonly spaceId: string | null
}

export interface TeamSpaceContext extends TeamSpaceInput {
  /** Null until they have come for the first time. */
  spaces: readonly TeamSpace[] | null
  problem: string | null
}

export type TeamSpaceEvent =
  /** Files of a space have changed, or its groups have. */
  | { type: 'space.changed'; spaceId: string | null }
  | { type: 'line.back' }
  | { type: 'list.reload' }
  /** Files are to be uploaded. */
  | { type: 'files.choose'; files: readonly LocalFile[] }

export type TeamSpaceEmitted =
  | Notify
  /** There is room: they may be sent. */
  | { type: 'files.accepted'; files: readonly LocalFile[] }
  /** What the space lists may be otherwise. */
  | { type: 'space.moved' }
