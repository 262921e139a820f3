/** The rows of versions: earlier states of plans. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { PLAN_VERSION_MS, PLAN_VERSIONS_MAX } from '../../../../contract/limits'
import type { KeptSection, PlanVersionTable } from '../../../database/schema/documents/plans.schema'
import type { Database } from '../../../database/schema/schema'
import { newId } from '../../../shared/ids'
import { countFound, type Slice } from '../../../shared/paging'
import { createPlansRepository, type PlanRow } from './plans.repository'

export type VersionRow = Selectable<PlanVersionTable>
type Trx = Transaction<Database>

const columns = ['version_id', 'plan_id', 'reason', 'version_name', 'plan_name'] as const
const counts = ['section_num', 'word_num', 'saved_at'] as const

export function createVersionsRepository(db: Kysely<Database>) {
  const rows = createPlansRepository(db)

  /** Stores a plan as it is now; deletes the oldest versions beyond `PLAN_VERSIONS_MAX`. */
  const keep = async (
    trx: Trx,
    plan: Pick<PlanRow, 'plan_id' | 'name' | 'section_num' | 'word_num'>,
    { reason, at, name = '' }: { reason: VersionRow['reason']; at: number; name?: string },
  ): Promise<Omit<VersionRow, 'body'>> => {
    const body = (await rows.sections(plan.plan_id, trx)).map(
      ({ section_id, level, title, content, hints }): KeptSection => ({
        sectionId: section_id,
        level,
        title,
        content,
        hints,
      }),
    )
    const version = {
      version_id: newId(at),
      plan_id: plan.plan_id,
      reason,
      version_name: name,
      plan_name: plan.name,
      section_num: plan.section_num,
      word_num: plan.word_num,
      saved_at: at,
    }
    await trx
      .insertInto('plan_version')
      .values({ ...version, body: JSON.stringify(body) })
      .execute()
    await trx
      .deleteFrom('plan_version')
      .where('version_id', 'in', (where) =>
        where
          .selectFrom('plan_version')
          .select('version_id')
          .where('plan_id', '=', plan.plan_id)
          .orderBy('saved_at', 'desc')
          .orderBy('version_id', 'desc')
          .offset(PLAN_VERSIONS_MAX),
      )
      .execute()
    return version
  }

  return {
    keep,

    /** Stores a plan before a change, unless there is a version younger than `PLAN_VERSION_MS` or the plan is empty. */
    async keepBefore(trx: Trx, plan: PlanRow, at: number): Promise<void> {
      if (plan.section_num === 0) return
      const young = await trx
        .selectFrom('plan_version')
        .select('version_id')
        .where('plan_id', '=', plan.plan_id)
        .where('saved_at', '>', at - PLAN_VERSION_MS)
        .limit(1)
        .executeTakeFirst()
      if (!young) await keep(trx, plan, { reason: 'auto', at })
    },

    /** Versions of the owner's plan, the newest first; null if there is no such plan. */
    async find(ownerId: string, planId: string, bounds: Slice) {
      const own = await db
        .selectFrom('plan')
        .select('plan_id')
        .where('plan_id', '=', planId)
        .where('owner_id', '=', ownerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!own) return null
      const found = db.selectFrom('plan_version').where('plan_id', '=', planId)
      const list = await found
        .select([...columns, ...counts])
        .orderBy('saved_at', 'desc')
        .orderBy('version_id', 'desc')
        .limit(bounds.limit)
        .offset(bounds.offset)
        .execute()
      return { list, total: await countFound(db, found, bounds) }
    },

    /** A version of the owner's plan. */
    get: (on: Kysely<Database>, ownerId: string, versionId: string): Promise<VersionRow | undefined> =>
      on
        .selectFrom('plan_version')
        .selectAll()
        .where('version_id', '=', versionId)
        .where(
          sql<boolean>`exists (select from plan where plan.plan_id = plan_version.plan_id and plan.owner_id = ${ownerId} and plan.deleted_at is null)`,
        )
        .executeTakeFirst(),
  }
}
