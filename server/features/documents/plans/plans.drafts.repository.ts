/** The rows of drafts. A confirmed or discarded draft remains as an empty row, so that its versions only grow. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PlanDraftTable } from '../../../database/schema/documents/plans.schema'
import type { Database } from '../../../database/schema/schema'

export type DraftRow = Selectable<PlanDraftTable>
type Trx = Transaction<Database>

export function createDraftsRepository(db: Kysely<Database>) {
  return {
    /** The drafts of a plan that are not confirmed or discarded. */
    find: (planId: string): Promise<DraftRow[]> =>
      db
        .selectFrom('plan_draft')
        .innerJoin('plan_section', 'plan_section.section_id', 'plan_draft.section_id')
        .selectAll('plan_draft')
        .where('plan_draft.plan_id', '=', planId)
        .where('plan_draft.deleted_at', 'is', null)
        .where('plan_section.deleted_at', 'is', null)
        .orderBy('plan_draft.saved_at')
        .orderBy('plan_draft.section_id')
        .execute(),

    /** The row of a section's draft, including one that is over. */
    get: (trx: Trx, sectionId: string): Promise<DraftRow | undefined> =>
      trx.selectFrom('plan_draft').selectAll().where('section_id', '=', sectionId).executeTakeFirst(),

    async write(trx: Trx, row: Omit<DraftRow, 'deleted_at'>): Promise<void> {
      const { section_id, plan_id, ...values } = row
      await trx
        .insertInto('plan_draft')
        .values({ ...row, deleted_at: null })
        .onConflict((conflict) => conflict.column('section_id').doUpdateSet({ ...values, deleted_at: null }))
        .execute()
    },

    /** Discards a draft, if there is one. */
    async end(trx: Trx, sectionId: string, at: number): Promise<void> {
      await trx
        .updateTable('plan_draft')
        .set((row) => ({ content: '', title: '', deleted_at: at, version: row('version', '+', 1) }))
        .where('section_id', '=', sectionId)
        .where('deleted_at', 'is', null)
        .execute()
    },
  }
}
