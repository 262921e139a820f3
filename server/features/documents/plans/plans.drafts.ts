/**
 * Unconfirmed text of an open section (D34). A page that has the newest draft of a section may continue it; another
 * page gets the current draft, and so does a save after the section was confirmed or its draft discarded.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { refusalOf } from '../../../shared/edits'
import { contentOf } from './plans.content'
import { createDraftsRepository, type DraftRow } from './plans.drafts.repository'
import { draftOf } from './plans.messages'
import { createPlansRepository, type PlanRow, type SectionRow } from './plans.repository'

export function draftCalls({
  db,
  now,
}: Pick<FeatureContext, 'db' | 'now'>): Pick<CallHandlers, 'saveSectionDraft' | 'deleteSectionDraft'> {
  const rows = createPlansRepository(db)
  const drafts = createDraftsRepository(db)

  /** Locks a section of the caller's plan until the transaction ends. */
  const hold = async (
    trx: Transaction<Database>,
    ownerId: string,
    sectionId: string,
  ): Promise<{ plan: PlanRow; section: SectionRow }> => {
    const plan = await rows.hold(trx, ownerId, sectionId)
    const section = plan && (await rows.section(trx, plan.plan_id, sectionId))
    if (!plan || !section) throw new Refusal('notFound')
    return { plan, section }
  }

  return {
    saveSectionDraft: ({ input, caller }) => {
      const content = contentOf(input.sectionContent)
      const { sectionCode: section_id, sectionName: title, basedOn: based_on, version: shown } = input
      return db.transaction().execute(async (trx) => {
        const { plan, section } = await hold(trx, caller.userId, section_id)
        const known = await drafts.get(trx, section_id)
        const isOver = known === undefined || known.deleted_at !== null
        const isSame = !isOver && known.title === title && known.content === content && known.based_on === based_on
        // The request is repeated because its answer was lost.
        if (isSame) return draftOf(known)
        if (shown === undefined ? !isOver : shown !== (known?.version ?? shown)) {
          throw await conflict(isOver ? { ...section, version: known?.version ?? 1 } : known, caller.realName)
        }
        const saved_at = now()
        const version = (known?.version ?? 0) + 1
        const row = { section_id, plan_id: plan.plan_id, title, content, based_on, version, saved_at }
        await drafts.write(trx, row)
        return draftOf({ ...row, deleted_at: null })
      })
    },

    deleteSectionDraft: ({ input, caller }) =>
      db.transaction().execute(async (trx) => {
        await hold(trx, caller.userId, input.sectionCode)
        await drafts.end(trx, input.sectionCode, now())
        return null
      }),
  }
}

/** The refusal of a draft, with the current state: another draft, or the section itself. */
const conflict = (
  currentDraft: Pick<DraftRow, 'title' | 'content' | 'version'> & { saved_at?: number; changed_at?: number | null },
  editor: string,
) =>
  refusalOf(
    { version: currentDraft.version, changed_at: currentDraft.saved_at ?? currentDraft.changed_at ?? null, editor },
    async () => ({
      current: { sectionName: currentDraft.title, sectionContent: currentDraft.content },
    }),
  )
