/** What the calls of a team space share. */

import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { Caller, Files } from '../../../kernel'
import type { SeenSpace } from '../../../policies/spaces'
import type { TeamSpaceRepository } from './teamSpace.repository'

/** Functions that the parts of this feature share. */
export interface SpaceWork {
  readonly rows: TeamSpaceRepository & { readonly db: Kysely<Database> }
  readonly files: Files
  readonly now: () => number
  /** A space that the caller may see. */
  seen(caller: Pick<Caller, 'userId' | 'role'>, spaceId: string | undefined): Promise<SeenSpace>
  /** Runs a change of a writable space, one at a time. */
  changeIn<Result>(space: SeenSpace, run: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** Notifies the users who may see the space that it has changed. */
  notify(space: SeenSpace): Promise<void>
  /** Revokes the tickets of files. */
  revoke(entryIds: readonly string[]): Promise<void>
}
