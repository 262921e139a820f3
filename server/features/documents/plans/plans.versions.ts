/** Versions of a plan: listing, viewing, storing by hand, restoring. */
import type { Transaction } from 'kysely'
import { momentInWords } from '../../../../contract/moments'
import type { KeptSection } from '../../../database/schema/documents/plans.schema'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { written } from './plans.content'
import { detailOf, type FlatNode, versionOf } from './plans.messages'
import { changedParents, inReadingOrder, placesToWrite } from './plans.places'
import type { PlanReaders } from './plans.readers'
import { createPlansRepository, type PlanRow, type SectionRow } from './plans.repository'
import { createVersionsRepository, type VersionRow } from './plans.versions.repository'

type Trx = Transaction<Database>
type Given = Pick<FeatureContext, 'db' | 'audit' | 'now'> & { readonly readers: PlanReaders }

export function versionCalls({ db, audit, now, readers }: Given) {
  const rows = createPlansRepository(db)
  const versions = createVersionsRepository(db)

  const get = async (caller: Caller, versionId: string, on = db): Promise<VersionRow> => {
    const version = await versions.get(on, caller.userId, versionId)
    if (!version) throw new Refusal('planVersionDeleted')
    return version
  }

  /** Deletes the sections that a version lacks; each branch can be restored separately. */
  const deleteOthers = async (trx: Trx, standing: readonly SectionRow[], keptIds: ReadonlySet<string>, at: number) => {
    const removed = standing.filter(({ section_id }) => !keptIds.has(section_id))
    const deletions = new Map<string, string>()
    for (const { section_id, parent_id } of removed) {
      deletions.set(section_id, deletions.get(parent_id ?? '') ?? newId(at))
    }
    for (const id of new Set(deletions.values())) {
      const sections = removed.filter(({ section_id }) => deletions.get(section_id) === id)
      await rows.deleteSections(
        trx,
        sections.map(({ section_id }) => section_id),
        id,
        at,
      )
    }
  }

  /** Writes the sections of a version: existing ones, including deleted ones, keep their ids. */
  const writeSections = async (
    trx: Trx,
    plan: PlanRow,
    keptIds: readonly KeptSection[],
    userId: string,
    at: number,
  ) => {
    const all = await trx.selectFrom('plan_section').selectAll().where('plan_id', '=', plan.plan_id).execute()
    const known = new Map(all.map((row) => [row.section_id, row]))
    const standing = inReadingOrder(all.filter((row) => row.deleted_at === null))
    const ids = new Set(keptIds.map(({ sectionId }) => sectionId))
    await deleteOthers(trx, standing, ids, at)
    const outline = keptIds.map(({ sectionId, level }) => ({ id: sectionId, level }))
    const parents = new Set(changedParents(standing, outline))
    // A returning section takes its position from the version, like a new one.
    const others = all.filter(({ section_id, parent_id }) => !ids.has(section_id) && parents.has(parent_id))
    const before = standing.filter(({ section_id }) => ids.has(section_id))
    const places = placesToWrite(before, others, outline)
    const placeOf = new Map(places.map((place) => [place.section_id, place]))
    for (const { sectionId: section_id, title, content, hints } of keptIds) {
      const row = known.get(section_id)
      const values = { title, ...written(content), hints: JSON.stringify(hints) }
      if (!row) {
        const place = placeOf.get(section_id)
        if (!place) continue
        await rows.insertSections(trx, [{ ...place, plan_id: plan.plan_id, created_at: at, ...values }])
        placeOf.delete(section_id)
      } else if (row.deleted_at !== null || row.title !== title || row.content !== content) {
        await trx
          .updateTable('plan_section')
          .set({ ...values, deleted_at: null, deletion_id: null })
          .set({ version: row.version + 1, changed_at: at, changed_by: userId })
          .where('section_id', '=', section_id)
          .execute()
      }
    }
    await rows.writePlaces(trx, [...placeOf.values()])
  }

  return {
    async findPlanVersions({ input: { sectionCode, ...asked }, caller }) {
      const bounds = slice(asked)
      const found = await versions.find(caller.userId, sectionCode, bounds)
      if (!found) throw new Refusal('notFound')
      return page(found.list.map(versionOf), found.total, bounds)
    },

    async getPlanVersion({ input, caller }) {
      const version = await get(caller, input.versionCode)
      const plan = await rows.read(caller, version.plan_id)
      if (!plan) throw new Refusal('planVersionDeleted')
      const sections = version.body.map(
        (one): FlatNode => ({
          id: one.sectionId,
          sectionCode: one.sectionId,
          sectionName: one.title,
          sectionContent: one.content,
          treeLevel: one.level,
          keyWords: [...one.hints],
          version: 1,
          updateTime: version.saved_at,
        }),
      )
      return detailOf({ ...plan, name: version.plan_name, updated_at: version.saved_at }, sections, [])
    },

    savePlanVersion: ({ input, caller }) =>
      db.transaction().execute(async (trx) => {
        const plan = await rows.hold(trx, caller.userId, input.sectionCode)
        if (plan?.plan_id !== input.sectionCode) throw new Refusal('notFound')
        return versionOf(await versions.keep(trx, plan, { reason: 'hand', at: now(), name: input.versionName }))
      }),

    /** The plan keeps its current name, because another plan may have the older one. */
    async restorePlanVersion({ input, caller, address }) {
      const { plan_id } = await get(caller, input.versionCode)
      const { userId } = caller
      const treeVersion = await db.transaction().execute(async (trx) => {
        const at = now()
        const plan = await rows.hold(trx, userId, plan_id)
        if (!plan) throw new Refusal('planVersionDeleted')
        const version = await get(caller, input.versionCode, trx)
        await versions.keep(trx, plan, { reason: 'restore', at })
        await writeSections(trx, plan, version.body, userId, at)
        const detail = { name: plan.name, versionTime: momentInWords(version.saved_at) }
        const entry = { action: 'plan.restoreVersion', actorId: userId, subject: plan_id, address, detail } as const
        await audit.record({ ...entry, outcome: 'done' }, trx)
        return rows.changed(trx, plan_id, { at, isTree: true })
      })
      await readers.notify(plan_id, { what: 'tree', changedCode: null, version: treeVersion })
      return { treeVersion }
    },
  } satisfies CallHandlers
}
