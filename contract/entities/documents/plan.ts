/** Business plans, their sections and templates (content §3; D31–D36). On the wire a section's id is its `sectionCode`, and a plan's is that of its tree's root. */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { version } from '../shared/version'

/** A plan in a list of its owner (content §3). */
export const plan = z.object({
  sectionCode: id,
  planName: z.string(),
  coverPath: z.string(),
  createTime: moment,
  /** When its name, its tree or a section was changed last. */
  updateTime: moment,
  /** The number of titles, and of characters in all sections. */
  sectionNum: z.number().int(),
  wordNum: z.number().int(),
  /** The number of annotations that are not solved. */
  openAnnotationNum: z.number().int(),
  version,
})
export type Plan = z.output<typeof plan>

/** The answer to creating a plan: other names for the same fields (B464). */
export const createdPlan = z.object({
  businessCode: id,
  businessName: z.string(),
  coverPath: z.string(),
  createDate: moment,
  updateDate: moment,
})
export type CreatedPlan = z.output<typeof createdPlan>

/** The answer to importing a document (B463). */
export const importedPlan = z.object({
  sectionCode: id,
  sectionName: z.string(),
  coverPath: z.string(),
  createDate: moment,
  updateDate: moment,
})
export type ImportedPlan = z.output<typeof importedPlan>

/** The unconfirmed text of an open section: visible to its owner only, stored until 确定 or 取消. */
export const sectionDraft = z.object({
  sectionCode: id,
  sectionName: z.string(),
  sectionContent: z.string(),
  /** The version of the section when writing began. */
  basedOn: version,
  savedTime: moment,
  /** Raised by every save of the draft: it detects a concurrent save of another tab (D34). */
  version,
})
export type SectionDraft = z.output<typeof sectionDraft>

/** A section with everything below it. `treeLevel` is from 1 to 4 (B466). */
export interface PlanNode {
  id: string
  sectionCode: string
  /** The parent section; for the first level, the plan. */
  parentCode: string
  sectionName: string
  /** HTML; a marker separates its paragraphs (`contract/rules/documents/planContent.ts`). */
  sectionContent: string
  treeLevel: number
  /** Hints for the author of the section; the first is the placeholder (B467). */
  keyWords: string[]
  version: number
  updateTime: number
  childList: PlanNode[]
}
export const planNode: z.ZodType<PlanNode> = z.object({
  id,
  sectionCode: id,
  parentCode: id,
  sectionName: z.string(),
  sectionContent: z.string(),
  treeLevel: z.number().int().min(1).max(4),
  keyWords: z.array(z.string()),
  version,
  updateTime: moment,
  get childList() {
    return z.array(planNode)
  },
})

/** A plan with its tree, for its owner and for the owner's teachers. */
export const planDetail = z.object({
  id,
  sectionCode: id,
  planName: z.string(),
  coverPath: z.string(),
  createTime: moment,
  updateTime: moment,
  /** The version of the plan's name. */
  version,
  /** The version of the tree, raised by every change of it. */
  treeVersion: version,
  ownerCode: z.string(),
  ownerName: z.string(),
  childList: z.array(planNode),
  /** The owner's unconfirmed texts; only the owner sees them. */
  drafts: z.array(sectionDraft),
})
export type PlanDetail = z.output<typeof planDetail>

/** A person who has a plan open now. */
export const planReader = z.object({ userCode: z.string(), userName: z.string(), role: z.enum(['student', 'teacher']) })
export type PlanReader = z.output<typeof planReader>

/** A title of a template with everything below it. */
export interface TemplateNode {
  id: string
  sectionName: string
  keyWords: string[]
  childList: TemplateNode[]
}
export const templateNode: z.ZodType<TemplateNode> = z.object({
  id,
  sectionName: z.string(),
  keyWords: z.array(z.string()),
  get childList() {
    return z.array(templateNode)
  },
})

/** A template in a list (content §3). */
export const planTemplate = z.object({
  templateCode: id,
  templateName: z.string(),
  createTime: moment,
  updateTime: moment,
  sectionNum: z.number().int(),
  /** Whether the caller created it, and may change it. */
  isOwn: z.boolean(),
  version,
})
export type PlanTemplate = z.output<typeof planTemplate>

/** A template with its tree (content §3). */
export const planTemplateDetail = z.object({
  id,
  templateCode: id,
  templateName: z.string(),
  version,
  childList: z.array(templateNode),
})
export type PlanTemplateDetail = z.output<typeof planTemplateDetail>

/** The state of a plan before a change. */
export const planVersion = z.object({
  versionCode: id,
  /**
   * `auto`: stored automatically before a change; `hand`: stored by its owner; `restore`: stored before an older
   * version was restored.
   */
  reason: z.enum(['auto', 'hand', 'restore']),
  versionName: z.string(),
  savedTime: moment,
  sectionNum: z.number().int(),
  wordNum: z.number().int(),
})
export type PlanVersion = z.output<typeof planVersion>

/** A student with the plans, as teachers see them (content §3 Student row). */
export const planStudent = z.object({
  userCode: z.string(),
  loginCode: z.string(),
  userName: z.string(),
  coverImg: z.string(),
  userHasBusinessPlan: z.array(z.object({ businessCode: id, businessName: z.string(), updateTime: moment })),
})
export type PlanStudent = z.output<typeof planStudent>

/** A class of a teacher, for the selector strips (content §3 Class). */
export const planClass = z.object({
  classesId: id,
  className: z.string(),
  studentNum: z.number().int(),
  /** The number of plans of all its students. */
  planNum: z.number().int(),
})
export type PlanClass = z.output<typeof planClass>

/** The kind of a paragraph of an imported document (B472). */
export const importStyle = z.enum(['p', 'h1', 'h2', 'h3', 'h4', 'table'])

/** One piece of an imported document: a title as plain text, a paragraph or a table as HTML. */
export const importItem = z.object({ style: importStyle, refex: z.string() })
export type ImportItem = z.output<typeof importItem>
