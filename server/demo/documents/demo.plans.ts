/** Business plans of students of the first demo class, with their teacher's annotations: deterministic. */
import type { Insertable, Transaction } from 'kysely'
import { QUOTE_BESIDE_MAX } from '../../../contract/limits'
import { joinParagraphs, withoutMarkers } from '../../../contract/rules/documents/planContent'
import { type OutlineLevel, placesOf } from '../../../contract/rules/shared/outline'
import { characters, replaceTags } from '../../../contract/text'
import type { AnnotationReplyTable, AnnotationTable, KeptSection } from '../../database/schema/documents/plans.schema'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import type { DemoClass } from '../live/demo.vote'
import { type DemoAnnotation, demoAnnotations } from './demo.plans.annotations'
import { templateRows } from './demo.plans.templates'
import { demoPlans } from './demo.plans.texts'
import type { DemoPlan } from './demo.plans.types'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A template that the teacher of the class has created. */
const OWN_TEMPLATE = '校园服务项目计划'

/** A paragraph as HTML; one that begins with a tag is HTML already. */
const blockOf = (paragraph: string): string => (paragraph.startsWith('<') ? paragraph : `<p>${paragraph}</p>`)

const plainOf = (content: string): string => replaceTags(withoutMarkers(content), () => '')

interface DemoSection {
  readonly id: string
  readonly level: OutlineLevel
  readonly title: string
  readonly content: string
}

const planId = (number: number): string => `demo-plan-${number}`
const sectionId = (plan: number, section: number): string => `${planId(plan)}-s${section}`

const sectionsOf = ({ sections }: DemoPlan, number: number): DemoSection[] =>
  sections.map(([level, title, ...paragraphs], index) => ({
    id: sectionId(number, index + 1),
    level,
    title,
    content: joinParagraphs(paragraphs.map(blockOf)),
  }))

async function makePlan(trx: Transaction<Database>, plan: DemoPlan, number: number, ownerId: string): Promise<void> {
  const sections = sectionsOf(plan, number)
  const created_at = MADE_AT + plan.begunDay * DAY_MS + 2 * HOUR_MS
  const updated_at = MADE_AT + plan.changedDay * DAY_MS + (number + 5) * HOUR_MS
  const words = sections.map(({ content }) => characters(plainOf(content).replaceAll(/\s/g, '')))
  const word_num = words.reduce((sum, some) => sum + some, 0)
  const plan_id = planId(number)
  await trx
    .insertInto('plan')
    .values({
      plan_id,
      owner_id: ownerId,
      name: plan.name,
      created_at,
      updated_at,
      section_num: sections.length,
      word_num,
    })
    .execute()
  const places = placesOf(sections)
  await trx
    .insertInto('plan_section')
    .values(
      sections.map(({ id, level, title, content }, index) => ({
        section_id: id,
        plan_id,
        parent_id: places.get(id)?.parentId ?? null,
        level,
        position: places.get(id)?.position ?? 0,
        title,
        content,
        hints: '[]',
        word_num: words[index] ?? 0,
        size: content.length,
        created_at,
      })),
    )
    .execute()
  await makeVersions(trx, plan, sections, { plan_id, created_at })
}

/** Two versions: the first half of the plan, and the version that its owner stored by name before submitting it. */
async function makeVersions(
  trx: Transaction<Database>,
  { name, handedIn, changedDay }: DemoPlan,
  sections: readonly DemoSection[],
  { plan_id, created_at }: { plan_id: string; created_at: number },
): Promise<void> {
  const versionOf = (count: number): { body: string; section_num: number; word_num: number } => {
    const some = sections.slice(0, count)
    const body = some.map(({ id, ...section }): KeptSection => ({ ...section, sectionId: id, hints: [] }))
    const word_num = some.reduce((sum, { content }) => sum + characters(plainOf(content).replaceAll(/\s/g, '')), 0)
    return { body: JSON.stringify(body), section_num: some.length, word_num }
  }
  const common = { plan_id, plan_name: name }
  const half = { ...common, ...versionOf(Math.ceil(sections.length / 2)), version_id: `${plan_id}-v1` }
  await trx
    .insertInto('plan_version')
    .values({ ...half, reason: 'auto', saved_at: created_at + DAY_MS })
    .execute()
  if (handedIn === undefined) return
  const whole = { ...common, ...versionOf(sections.length), version_id: `${plan_id}-v2`, version_name: handedIn }
  await trx
    .insertInto('plan_version')
    .values({ ...whole, reason: 'hand', saved_at: MADE_AT + (changedDay - 1) * DAY_MS })
    .execute()
}

/** The quoted passage with its surrounding text, as pages store it. */
function quoteOf({ quote }: DemoAnnotation, content: string) {
  if (quote === undefined) return {}
  const words = replaceTags(withoutMarkers(content), () => ' ')
  const text = words.replaceAll(/\s+/g, ' ').trim()
  const from = text.indexOf(quote)
  if (from < 0) throw new Error(`the demo plan does not contain the passage ${quote}`)
  const to = from + quote.length
  return {
    quote,
    quote_prefix: text.slice(Math.max(0, from - QUOTE_BESIDE_MAX), from).trimStart(),
    quote_suffix: text.slice(to, to + QUOTE_BESIDE_MAX).trimEnd(),
  }
}

async function makeAnnotations(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const rows: Insertable<AnnotationTable>[] = []
  const replies: Insertable<AnnotationReplyTable>[] = []
  for (const [index, one] of demoAnnotations.entries()) {
    const plan = demoPlans[one.plan - 1]
    const section = plan && sectionsOf(plan, one.plan)[one.section - 1]
    const owner = plan && room.students[plan.student - 1]
    if (!section || !owner) throw new Error(`the demo school has no section ${one.section} of plan ${one.plan}`)
    const annotation_id = `demo-annotation-${index + 1}`
    const created_at = MADE_AT + one.day * DAY_MS + (index + 1) * HOUR_MS
    rows.push({
      annotation_id,
      plan_id: planId(one.plan),
      section_id: section.id,
      author_id: room.teacher.userId,
      request_id: null,
      content: one.text,
      quote: null,
      ...quoteOf(one, section.content),
      created_at,
      solved_at: one.isSolved ? created_at + 2 * DAY_MS : null,
      reopened_num: one.isReopened ? 1 : 0,
      version: 1 + (one.isSolved ? 1 : 0) + (one.isReopened ? 2 : 0),
    })
    if (one.reply === undefined) continue
    replies.push({
      reply_id: `${annotation_id}-reply`,
      annotation_id,
      author_id: owner.userId,
      content: one.reply,
      created_at: created_at + DAY_MS,
    })
  }
  await trx.insertInto('annotation').values(rows).execute()
  await trx.insertInto('annotation_reply').values(replies).execute()
}

/** A section that its owner has deleted; its annotation remains for the teacher (D35). */
async function deleteSection(trx: Transaction<Database>): Promise<void> {
  for (const [index, { isDeleted }] of demoPlans.entries()) {
    if (isDeleted === undefined) continue
    const plan_id = planId(index + 1)
    const row = await trx
      .updateTable('plan_section')
      .set({ deleted_at: MADE_AT + 40 * DAY_MS, deletion_id: `${plan_id}-deletion` })
      .where('section_id', '=', sectionId(index + 1, isDeleted))
      .returning('word_num')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('plan')
      .set((plan) => ({
        section_num: plan('section_num', '-', 1),
        word_num: plan('word_num', '-', row.word_num),
        tree_version: 2,
      }))
      .where('plan_id', '=', plan_id)
      .execute()
  }
}

/** Stores templates, plans of students of the class, and its teacher's annotations. */
export async function makePlans(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const ownerOf = (name: string) => (name === OWN_TEMPLATE ? room.teacher.userId : null)
  await trx
    .insertInto('plan_template')
    .values(templateRows('demo-plan-template', MADE_AT, ownerOf))
    .execute()
  for (const [index, plan] of demoPlans.entries()) {
    const owner = room.students[plan.student - 1]
    if (!owner) throw new Error(`the demo class has no student ${plan.student}`)
    await makePlan(trx, plan, index + 1, owner.userId)
  }
  await makeAnnotations(trx, room)
  await deleteSection(trx)
}
