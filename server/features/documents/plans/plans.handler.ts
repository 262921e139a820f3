/**
 * Business plans (content §2, §3, §7; D31–D36): a student's own documents, which only that student changes and the
 * student's teachers read; templates; and teachers' views of their classes. Unknown, deleted and foreign ids get the
 * same answer.
 */
import type { Transaction } from 'kysely'
import { errors } from '../../../../contract/errors'
import { PLANS_MAX } from '../../../../contract/limits'
import { type Outline, placesOf } from '../../../../contract/rules/shared/outline'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Pictures } from '../../../services/files/pictures'
import { holdForDelete, holdForEdit, NOTHING_SHOWN } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { planNameOf, written } from './plans.content'
import { draftCalls } from './plans.drafts'
import { createDraftsRepository } from './plans.drafts.repository'
import { sectionsOf } from './plans.import'
import { detailOf, nodeOf, planOf } from './plans.messages'
import { createPlanReaders } from './plans.readers'
import { createPlansRepository, type NewSection, type PlanRow } from './plans.repository'
import { createSections } from './plans.sections'
import { teachingCalls } from './plans.teaching'
import { versionCalls } from './plans.versions'
import { templateCalls } from './templates/plans.templates'
import { createTemplatesRepository, templateSections } from './templates/plans.templates.repository'
import { texts } from './texts'

export interface PlansContext extends FeatureContext {
  readonly pictures: Pictures
}

type Trx = Transaction<Database>
/** The initial sections of a new plan, in reading order, without positions. */
type Beginning = readonly (Pick<NewSection, 'title' | 'hints' | 'level'> & { readonly content: string })[]

/** Refusals that are reported as the `result` of a plan that was not created. */
const notMade: readonly string[] = ['planNameEmpty', 'planNameTaken', 'planTemplateDeleted', 'plansTooMany']

export function plansFeature(context: PlansContext): Feature {
  const { db, audit, now, pictures } = context
  const rows = createPlansRepository(db)
  const drafts = createDraftsRepository(db)
  const templates = createTemplatesRepository(db)
  const readers = createPlanReaders(context)
  const sections = createSections({ ...context, readers })

  /** Stores a plan with its sections. */
  const make = async (trx: Trx, { userId }: Caller, name: string, beginning: Beginning): Promise<PlanRow> => {
    if ((await rows.countHeld(trx, userId)) >= PLANS_MAX) throw new Refusal('plansTooMany')
    if (await rows.isNameTaken(trx, userId, name)) throw new Refusal('planNameTaken')
    const at = now()
    const plan_id = newId(at)
    const made = { plan_id, owner_id: userId, name, created_at: at, updated_at: at, tree_version: 0 }
    await rows.insert(trx, made)
    const items = beginning.map((section) => ({ ...section, id: newId(at) }))
    const outline: Outline = items
    const places = placesOf(outline)
    await rows.insertSections(
      trx,
      items.map(({ id, content, ...section }) => {
        const { parentId = null, position = 0 } = places.get(id) ?? {}
        const place = { section_id: id, plan_id, parent_id: parentId, position }
        return { ...section, ...place, ...written(content), created_at: at }
      }),
    )
    await rows.changed(trx, plan_id, { at, isTree: true })
    const plan = await rows.hold(trx, userId, plan_id)
    if (!plan) throw new Error('a plan was not stored')
    return plan
  }

  /** A refusal to create a plan is reported as the `result` of the answer (B563, D32). */
  const create = async ({ input, caller }: CallRequest<'createPlan'>) => {
    const name = planNameOf(input.planName)
    const { templateCode } = input
    if (templateCode === undefined) throw new Refusal('planNameEmpty')
    return db.transaction().execute(async (trx) => {
      const template = await templates.get(templateCode, trx)
      if (!template) throw new Refusal('planTemplateDeleted')
      return make(trx, caller, name, templateSections(template.body))
    })
  }

  const rename = async ({ input, caller }: CallRequest<'changeSection'>) => {
    const name = planNameOf(input.sectionName)
    const { sectionCode: planId, version: shown = NOTHING_SHOWN } = input
    const { userId } = caller
    const { version, isChanged } = await db.transaction().execute(async (trx) => {
      const at = now()
      await rows.countHeld(trx, userId)
      const plan = await rows.hold(trx, userId, planId)
      if (!plan) throw new Refusal('notFound')
      if (plan.name === name) return { version: plan.version, isChanged: false }
      const current = async () => ({ current: { sectionName: plan.name } })
      const held = await holdForEdit(trx, { table: 'plan', id: planId, shown, userId, at, current })
      if (!held) throw new Refusal('notFound')
      if (await rows.isNameTaken(trx, userId, name, planId)) throw new Refusal('planNameTaken')
      await trx
        .updateTable('plan')
        .set({ name, updated_at: at, ...held })
        .where('plan_id', '=', planId)
        .execute()
      return { version: held.version, isChanged: true }
    })
    if (isChanged) await readers.notify(planId, { what: 'plan', changedCode: null, version })
    return { version, sectionName: name, sectionContent: '' }
  }

  const removePlan = async ({ input, caller, address }: CallRequest<'deletePlan'>): Promise<void> => {
    const { sectionCode: planId, version: shown } = input
    const { userId } = caller
    const version = await db.transaction().execute(async (trx) => {
      const plan = await rows.hold(trx, userId, planId)
      if (!plan) throw new Refusal('notFound')
      const current = async () => ({ current: { sectionName: plan.name } })
      await holdForDelete(trx, { table: 'plan', id: planId, shown, current })
      await trx.updateTable('plan').set({ deleted_at: now() }).where('plan_id', '=', planId).execute()
      const entry = { action: 'plan.delete', actorId: userId, subject: planId, outcome: 'done', address } as const
      await audit.record({ ...entry, detail: { name: plan.name } }, trx)
      return plan.version
    })
    await readers.notify(planId, { what: 'deleted', changedCode: null, version })
  }

  /** Whether a code is that of a plan of the caller; other codes are looked up among the sections. */
  const isOwnPlan = async ({ userId }: Caller, code: string): Promise<boolean> =>
    (await db
      .selectFrom('plan')
      .select('plan_id')
      .where('plan_id', '=', code)
      .where('owner_id', '=', userId)
      .executeTakeFirst()) !== undefined

  return {
    name: 'plans',
    fileTooLarge: { uploadPlanImage: 'imageTooLarge' },
    calls: {
      ...sections.calls,
      ...draftCalls(context),
      ...versionCalls({ ...context, readers }),
      ...readers.calls,
      ...teachingCalls(context),
      ...templateCalls(context),

      findOwnPlans: async ({ caller }) => (await rows.findOwn(caller.userId)).map(planOf),

      async getPlan({ input, caller }) {
        const plan = await rows.read(caller, input.sectionCode)
        if (!plan) throw new Refusal('notFound')
        const [found, written] = await Promise.all([
          rows.sections(plan.plan_id),
          caller.userId === plan.owner_id ? drafts.find(plan.plan_id) : [],
        ])
        return detailOf(plan, found.map(nodeOf), written)
      },

      async createPlan(request) {
        try {
          const { plan_id, name, cover_path, created_at, updated_at } = await create(request)
          return {
            businessCode: plan_id,
            businessName: name,
            coverPath: cover_path,
            createDate: created_at,
            updateDate: updated_at,
          }
        } catch (error) {
          if (!(error instanceof Refusal && notMade.includes(error.reason))) throw error
          return { answer: true, data: errors[error.reason].text, result: texts.notMade }
        }
      },

      async importPlan({ input, caller, address }) {
        const name = planNameOf(input.name)
        const found = await sectionsOf(input.maps)
        if (found.length === 0) throw new Refusal('planImportEmpty')
        const plan = await db.transaction().execute(async (trx) => {
          const made = await make(
            trx,
            caller,
            name,
            found.map((section) => ({ ...section, hints: '[]' })),
          )
          const detail = { name, num: found.length }
          const entry = { action: 'plan.import', actorId: caller.userId, subject: made.plan_id, address } as const
          await audit.record({ ...entry, outcome: 'done', detail }, trx)
          return made
        })
        return {
          sectionCode: plan.plan_id,
          sectionName: plan.name,
          coverPath: plan.cover_path,
          createDate: plan.created_at,
          updateDate: plan.updated_at,
        }
      },

      async changeSection(request) {
        const {
          sectionCode: code,
          sectionName: title,
          sectionContent: sent,
          version: shown = NOTHING_SHOWN,
        } = request.input
        if (await isOwnPlan(request.caller, code)) return rename(request)
        return sections.change({ caller: request.caller, code }, { title, sent, shown })
      },

      async deletePlan(request) {
        const { sectionCode: code, version } = request.input
        if (!(await isOwnPlan(request.caller, code)))
          return { treeVersion: await sections.remove({ caller: request.caller, code }, version) }
        await removePlan(request)
        return { treeVersion: null }
      },

      uploadPlanImage: ({ file, caller }) => pictures.store({ kind: 'plan', ownerId: caller.userId, file }),
    },
  }
}
