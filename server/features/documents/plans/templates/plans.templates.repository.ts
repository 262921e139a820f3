/** The rows of templates, and their trees as sections. */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { TemplateInput } from '../../../../../contract/calls/documents/planTeaching'
import type { TemplateNode } from '../../../../../contract/entities/documents/plan'
import { OUTLINE_DEPTH, type OutlineLevel } from '../../../../../contract/rules/shared/outline'
import type { PlanTemplateTable } from '../../../../database/schema/documents/plans.schema'
import type { Database } from '../../../../database/schema/schema'
import { Refusal } from '../../../../kernel'
import type { Change } from '../../../../shared/edits'

export type TemplateRow = Selectable<PlanTemplateTable>
type Trx = Transaction<Database>

export function createTemplatesRepository(db: Kysely<Database>) {
  return {
    /** All templates of the school, the oldest first, without their trees. */
    find: () =>
      db
        .selectFrom('plan_template')
        .select(['template_id', 'template_name', 'owner_id', 'section_num', 'created_at', 'changed_at', 'version'])
        .orderBy('created_at')
        .orderBy('template_id')
        .execute(),

    get: (templateId: string, on: Kysely<Database> = db): Promise<TemplateRow | undefined> =>
      on.selectFrom('plan_template').selectAll().where('template_id', '=', templateId).executeTakeFirst(),

    isOwn: async (trx: Trx, templateId: string, ownerId: string): Promise<boolean> =>
      (await trx
        .selectFrom('plan_template')
        .select('template_id')
        .where('template_id', '=', templateId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()) !== undefined,

    isNameTaken: async (trx: Trx, name: string, except: string): Promise<boolean> =>
      (await trx
        .selectFrom('plan_template')
        .select('template_id')
        .where(sql<boolean>`lower(template_name) = lower(${name})`)
        .where('template_id', '!=', except)
        .executeTakeFirst()) !== undefined,

    async insert(trx: Trx, template: Insertable<PlanTemplateTable>): Promise<void> {
      await trx.insertInto('plan_template').values(template).execute()
    },

    async update(
      trx: Trx,
      templateId: string,
      values: { template_name: string; body: string; section_num: number } & Change,
    ): Promise<void> {
      await trx.updateTable('plan_template').set(values).where('template_id', '=', templateId).execute()
    },

    async remove(trx: Trx, templateId: string): Promise<void> {
      await trx.deleteFrom('plan_template').where('template_id', '=', templateId).execute()
    },
  }
}

/** A title of a template with its level. */
interface TemplateSection {
  readonly title: string
  readonly hints: string
  readonly level: OutlineLevel
  readonly content: string
}

/** The levels from the first to the deepest. */
const levels = [1, 2, 3, 4] as const

/** The titles of a template in reading order, as sections of a new plan with the same hints. Refuses a fifth level. */
export function templateSections(body: readonly TemplateInput[], depth = 0): TemplateSection[] {
  const level = levels[depth]
  if (level === undefined) {
    if (body.length === 0) return []
    throw new Refusal('sectionTooDeep')
  }
  return body.flatMap(({ sectionName: title, keyWords, childList }) => [
    { title, hints: JSON.stringify(keyWords), level, content: '' },
    ...templateSections(childList, depth + 1),
  ])
}

/** A template's tree in the form of the contract: the id of each title is its position. */
export const templateNodes = (body: readonly TemplateInput[], place: string): TemplateNode[] =>
  place.split('.').length > OUTLINE_DEPTH
    ? []
    : body.map(({ sectionName, keyWords, childList }, index) => {
        const id = `${place}.${index + 1}`
        return { id, sectionName, keyWords, childList: templateNodes(childList, id) }
      })
