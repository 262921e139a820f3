/**
 * Sections of the caller's plan: adding, moving, changing the level, renaming, writing, deleting and restoring (content
 * §4, §5, §7).
 */
import { sql, type Transaction } from 'kysely'
import type { ErrorName } from '../../../../contract/errors'
import * as outlines from '../../../../contract/rules/shared/outline'
import {
  OUTLINE_DEPTH,
  type Outline,
  type OutlineChange,
  type OutlineItem,
  type OutlineLevel,
} from '../../../../contract/rules/shared/outline'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { holdForDelete, holdForEdit, refusalOf } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { contentOf, titleOf, written } from './plans.content'
import { createDraftsRepository } from './plans.drafts.repository'
import { changedParents, outlineOf, type PlacedRow, placesToWrite } from './plans.places'
import type { PlanReaders } from './plans.readers'
import { createPlansRepository, type PlanRow, type SectionRow } from './plans.repository'
import { createVersionsRepository } from './plans.versions.repository'
import { texts } from './texts'

type Trx = Transaction<Database>

/** The errors for the refusals of the outline rules. */
const refusals = {
  into: 'sectionInto',
  across: 'sectionAcross',
  tooDeep: 'sectionTooDeep',
  missing: 'notFound',
} as const satisfies Record<string, ErrorName>

/** The work of one transaction on a locked plan. */
interface Work {
  readonly trx: Trx
  readonly plan: PlanRow
  readonly at: number
}

/** The arguments of a call about one section. */
interface Asked {
  readonly caller: Caller
  readonly code: string
}

type Given = Pick<FeatureContext, 'db' | 'now'> & { readonly readers: PlanReaders }

export function createSections({ db, now, readers }: Given) {
  const rows = createPlansRepository(db)
  const drafts = createDraftsRepository(db)
  const versions = createVersionsRepository(db)

  const inPlan = <Result>({ caller, code }: Asked, work: (work: Work) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const plan = await rows.hold(trx, caller.userId, code)
      if (!plan) throw new Refusal('notFound')
      return work({ trx, plan, at: now() })
    })

  /** Writes changed positions; returns those of new sections. */
  const write = async ({ trx, plan }: Work, before: readonly PlacedRow[], after: Outline): Promise<PlacedRow[]> => {
    const deleted = await rows.deletedBelow(trx, plan.plan_id, changedParents(before, after))
    const places = placesToWrite(before, deleted, after)
    const known = new Set([...before, ...deleted].map(({ section_id }) => section_id))
    await rows.writePlaces(
      trx,
      places.filter(({ section_id }) => known.has(section_id)),
    )
    return places.filter(({ section_id }) => !known.has(section_id))
  }

  const raised = ({ trx, plan, at }: Work): Promise<number> => rows.changed(trx, plan.plan_id, { at, isTree: true })

  /**
   * Changes the outline by its rules. An outdated tree version alone is no reason for a refusal: a move names the
   * section and its target, and is applied to the current tree. But if the current tree does not allow the move, the
   * client saw another tree, and gets `changedMeanwhile` instead of the rule's refusal; a deleted section is
   * `notFound`.
   */
  const rearrange = async (
    asked: Asked,
    shown: number | undefined,
    change: (outline: Outline) => OutlineChange<OutlineItem>,
  ): Promise<{ treeVersion: number }> => {
    const { planId, treeVersion, isChanged } = await inPlan(asked, async (work) => {
      const { trx, plan, at } = work
      const unchanged = { planId: plan.plan_id, treeVersion: plan.tree_version, isChanged: false }
      const before = await rows.places(trx, plan.plan_id)
      const { outline, refusal } = change(outlineOf(before))
      if (refusal === 'nothing') return unchanged
      if (refusal !== undefined) {
        const isOutdated = refusal !== 'missing' && shown !== undefined && shown !== plan.tree_version
        throw isOutdated ? await treeChanged(plan, asked.caller) : new Refusal(refusals[refusal])
      }
      await versions.keepBefore(trx, plan, at)
      await write(work, before, outline)
      return { ...unchanged, treeVersion: await raised(work), isChanged: true }
    })
    if (isChanged) await readers.notify(planId, { what: 'tree', changedCode: asked.code, version: treeVersion })
    return { treeVersion }
  }

  const change = async (
    { caller, code }: Asked,
    { title, sent, shown }: { title: string; sent: string | undefined; shown: number },
  ) => {
    const name = titleOf(title)
    const content = sent === undefined ? undefined : contentOf(sent)
    const { planId, saved, isChanged } = await inPlan({ caller, code }, async ({ trx, plan, at }) => {
      const currentSection = await rows.section(trx, plan.plan_id, code)
      if (!currentSection) throw new Refusal('notFound')
      const wanted = content ?? currentSection.content
      const answer = (version: number, isNew: boolean) => ({
        planId: plan.plan_id,
        saved: { version, sectionName: name, sectionContent: wanted },
        isChanged: isNew,
      })
      if (content !== undefined) await drafts.end(trx, code, at)
      // Nothing changed, or the request is repeated because its answer was lost.
      if (currentSection.title === name && currentSection.content === wanted)
        return answer(currentSection.version, false)
      const current = async () => ({
        current: { sectionName: currentSection.title, sectionContent: currentSection.content },
      })
      const who = { userId: caller.userId, at, shown, current }
      const held = await holdForEdit(trx, { table: 'plan_section', id: code, ...who })
      if (!held) throw new Refusal('notFound')
      await versions.keepBefore(trx, plan, at)
      await trx
        .updateTable('plan_section')
        .set({ title: name, ...(content !== undefined && written(content)), ...held })
        .where('section_id', '=', code)
        .execute()
      await rows.changed(trx, plan.plan_id, { at, isTree: false })
      return answer(held.version, true)
    })
    if (isChanged) await readers.notify(planId, { what: 'section', changedCode: code, version: saved.version })
    return saved
  }

  /** Deletes a section with its whole branch (B586). */
  const remove = async ({ caller, code }: Asked, shown: number | undefined): Promise<number> => {
    const { planId, treeVersion } = await inPlan({ caller, code }, async (work) => {
      const { trx, plan, at } = work
      const currentSection = await rows.section(trx, plan.plan_id, code)
      if (!currentSection) throw new Refusal('notFound')
      const current = async () => ({
        current: { sectionName: currentSection.title, sectionContent: currentSection.content },
      })
      await holdForDelete(trx, { table: 'plan_section', id: code, shown, current })
      await versions.keepBefore(trx, plan, at)
      const branch = outlines.branchOf(outlineOf(await rows.places(trx, plan.plan_id)), code)
      await rows.deleteSections(
        trx,
        branch.map(({ id }) => id),
        newId(at),
        at,
      )
      return { planId: plan.plan_id, treeVersion: await raised(work) }
    })
    await readers.notify(planId, { what: 'tree', changedCode: code, version: treeVersion })
    return treeVersion
  }

  /**
   * The place of a restored branch: its former one, or the last position below the nearest remaining ancestor that has
   * room.
   */
  const placeFor = async ({ trx, plan }: Work, root: SectionRow, height: number): Promise<PlacedRow> => {
    const known = new Map(
      (await trx.selectFrom('plan_section').selectAll().where('plan_id', '=', plan.plan_id).execute()).map((row) => [
        row.section_id,
        row,
      ]),
    )
    const { section_id } = root
    const hasRoom = (parent: SectionRow) => parent.deleted_at === null && parent.level + height <= OUTLINE_DEPTH
    let parent = root.parent_id === null ? undefined : known.get(root.parent_id)
    while (parent && !hasRoom(parent)) parent = parent.parent_id === null ? undefined : known.get(parent.parent_id)
    const parent_id = parent?.section_id ?? null
    const level = levelBelow(parent)
    if (parent_id === root.parent_id) return { section_id, parent_id, level, position: root.position }
    const siblings = [...known.values()].filter((row) => row.parent_id === parent_id)
    return { section_id, parent_id, level, position: 1 + Math.max(-1, ...siblings.map(({ position }) => position)) }
  }

  const restore = async ({ caller, code }: Asked): Promise<{ treeVersion: number }> => {
    const { planId, treeVersion, isChanged } = await inPlan({ caller, code }, async (work) => {
      const { trx, plan, at } = work
      const unchanged = { planId: plan.plan_id, treeVersion: plan.tree_version, isChanged: false }
      const deletedSections = await rows.deletedWith(trx, plan.plan_id, code)
      const [root] = deletedSections
      if (!root) {
        if (code === plan.plan_id) throw new Refusal('notFound')
        return unchanged
      }
      await versions.keepBefore(trx, plan, at)
      const place = await placeFor(work, root, 1 + Math.max(...deletedSections.map(({ level }) => level)) - root.level)
      const up = root.level - place.level
      await trx
        .updateTable('plan_section')
        .set({ deleted_at: null, deletion_id: null, level: sql<OutlineLevel>`level - ${up}::smallint` })
        .where(
          'section_id',
          'in',
          deletedSections.map(({ section_id }) => section_id),
        )
        .execute()
      await rows.writePlaces(trx, [place])
      return { ...unchanged, treeVersion: await raised(work), isChanged: true }
    })
    if (isChanged) await readers.notify(planId, { what: 'tree', changedCode: code, version: treeVersion })
    return { treeVersion }
  }

  const add = async ({ caller, code }: Asked, after: string | undefined, title: string) => {
    const name = titleOf(title)
    const { planId, added, treeVersion } = await inPlan({ caller, code }, async (work) => {
      const { trx, plan, at } = work
      const before = await rows.places(trx, plan.plan_id)
      const section_id = newId(at)
      const parent = code === plan.plan_id ? null : code
      const { outline, refusal } = outlines.inserted(outlineOf(before), { id: section_id }, parent, after ?? null)
      if (refusal !== undefined) throw new Refusal(refusal === 'nothing' ? 'invalidInput' : refusals[refusal])
      await versions.keepBefore(trx, plan, at)
      const places = await write(work, before, outline)
      const fresh = { plan_id: plan.plan_id, title: name, hints: '[]', created_at: at }
      await rows.insertSections(
        trx,
        places.map((place) => ({ ...place, ...fresh })),
      )
      return { planId: plan.plan_id, added: section_id, treeVersion: await raised(work) }
    })
    await readers.notify(planId, { what: 'tree', changedCode: added, version: treeVersion })
    return { id: added, sectionCode: added, sectionName: name, version: 1, treeVersion }
  }

  const calls = {
    addSection: ({ input, caller }) =>
      add({ caller, code: input.parentCode }, input.afterCode, input.sectionName ?? texts.newTitle),

    moveSection({ input, caller }) {
      const { sourceSectionCode: sourceId, targetSectionCode: targetId, status, treeVersion } = input
      const place = status < 0 ? 'before' : status > 0 ? 'after' : 'into'
      return rearrange({ caller, code: sourceId }, treeVersion, (outline) =>
        outlines.dropped(outline, { sourceId, targetId, place }),
      )
    },

    changeSectionLevel({ input: { sectionCode: code, direction, treeVersion }, caller }) {
      return rearrange({ caller, code }, treeVersion, (outline) =>
        direction === 'in' ? outlines.indented(outline, code) : outlines.outdented(outline, code),
      )
    },

    restoreSection: ({ input, caller }) => restore({ caller, code: input.sectionCode }),
  } satisfies CallHandlers

  return { calls, change, remove }
}

const levelBelow = (parent: PlacedRow | undefined): PlacedRow['level'] => {
  switch (parent?.level) {
    case undefined:
      return 1
    case 1:
      return 2
    case 2:
      return 3
    default:
      return 4
  }
}

const treeChanged = (plan: PlanRow, { realName }: Caller): Promise<Refusal> =>
  refusalOf({ version: plan.tree_version, changed_at: plan.updated_at, editor: realName }, async () => ({
    current: {},
  }))
