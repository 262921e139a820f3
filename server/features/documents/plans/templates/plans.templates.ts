/** Templates of plans: every user sees all of the school; teachers create, change and delete their own (B526). */
import type { TemplateInput } from '../../../../../contract/calls/documents/planTeaching'
import { PLAN_SECTIONS_MAX } from '../../../../../contract/limits'
import { isUniqueViolation } from '../../../../database'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../../kernel'
import { holdForDelete, holdForEdit } from '../../../../shared/edits'
import { newId } from '../../../../shared/ids'
import { createTemplatesRepository, templateNodes, templateSections } from './plans.templates.repository'

export function templateCalls({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>) {
  const rows = createTemplatesRepository(db)

  /** The number of titles of a template; refuses an empty one, and one that is too deep or too long. */
  const sizeOf = (body: readonly TemplateInput[]): number => {
    const { length } = templateSections(body)
    if (length === 0) throw new Refusal('planTemplateEmpty')
    if (length > PLAN_SECTIONS_MAX) throw new Refusal('sectionsTooMany')
    return length
  }

  return {
    findPlanTemplates: async ({ caller }) =>
      (await rows.find()).map((row) => ({
        templateCode: row.template_id,
        templateName: row.template_name,
        createTime: row.created_at,
        updateTime: row.changed_at ?? row.created_at,
        sectionNum: row.section_num,
        isOwn: row.owner_id === caller.userId,
        version: row.version,
      })),

    async getPlanTemplate({ input: { templateCode } }) {
      const row = await rows.get(templateCode)
      if (!row) throw new Refusal('notFound')
      return {
        id: row.template_id,
        templateCode: row.template_id,
        templateName: row.template_name,
        version: row.version,
        childList: templateNodes(row.body, row.template_id.replaceAll('.', '-')),
      }
    },

    async savePlanTemplate({ input, caller, address }) {
      const { templateCode, templateName: template_name, childList, version: shown } = input
      const values = { template_name, body: JSON.stringify(childList), section_num: sizeOf(childList) }
      const { userId } = caller
      try {
        return await db.transaction().execute(async (trx) => {
          const at = now()
          const template_id = templateCode ?? newId(at)
          const isNew = templateCode === undefined
          if (!isNew && !(await rows.isOwn(trx, template_id, userId))) throw new Refusal('notFound')
          const current = async () => {
            const row = await rows.get(template_id, trx)
            return { current: { templateName: row?.template_name ?? '' } }
          }
          const edit = { table: 'plan_template', id: template_id, shown, userId, at, current } as const
          const change = isNew ? null : await holdForEdit(trx, edit)
          if (!isNew && !change) throw new Refusal('notFound')
          if (await rows.isNameTaken(trx, template_name, template_id)) throw new Refusal('planTemplateNameTaken')
          if (change) await rows.update(trx, template_id, { ...values, ...change })
          else await rows.insert(trx, { ...values, template_id, owner_id: userId, created_at: at })
          const entry = { action: 'planTemplate.save', actorId: userId, subject: template_id, address } as const
          await audit.record({ ...entry, outcome: 'done', detail: { name: template_name } }, trx)
          return { templateCode: template_id, version: change?.version ?? 1 }
        })
      } catch (error) {
        // Another request took the name concurrently.
        if (isUniqueViolation(error)) throw new Refusal('planTemplateNameTaken')
        throw error
      }
    },

    async deletePlanTemplate({ input: { templateCode: id, version: shown }, caller, address }) {
      const { userId } = caller
      await db.transaction().execute(async (trx) => {
        if (!(await rows.isOwn(trx, id, userId))) throw new Refusal('notFound')
        const row = await rows.get(id, trx)
        const current = async () => ({ current: { templateName: row?.template_name ?? '' } })
        if (!(await holdForDelete(trx, { table: 'plan_template', id, shown, current }))) throw new Refusal('notFound')
        await rows.remove(trx, id)
        const entry = { action: 'planTemplate.delete', actorId: userId, subject: id, outcome: 'done', address } as const
        await audit.record({ ...entry, detail: { name: row?.template_name ?? '' } }, trx)
      })
      return null
    },
  } satisfies CallHandlers
}
