/** What the charts of a student's business plans work on: the list, a new one, an import, and the templates. */
import type { ImportItem, Plan, PlanTemplate, PlanTemplateDetail } from '../../../../contract/entities/documents/plan'
import type { OutlineItem } from '../../../../contract/rules/shared/outline'
import type { Notify } from '../../shared/messages'

/** A plan as the list knows it: of one that was just made the server has not yet told its figures. */
export type PlanItem = Pick<Plan, 'sectionCode' | 'planName' | 'coverPath' | 'createTime' | 'updateTime'> &
  Partial<Pick<Plan, 'sectionNum' | 'wordNum' | 'openAnnotationNum' | 'version'>>

/** By what the list is put in order. */
export type PlanSort = 'updateTime' | 'createTime' | 'planName'

/** A name that is being written over a plan's. */
export interface Renaming {
  readonly sectionCode: string
  readonly planName: string
  /** Why it is not taken. */
  readonly problem: string | null
}

export interface PlanListContext {
  /** Null until they have come for the first time. */
  plans: readonly PlanItem[] | null
  problem: string | null
  search: string
  sort: PlanSort
  renaming: Renaming | null
  deleting: PlanItem | null
  exporting: PlanItem | null
}

export type PlanListEvent =
  | { type: 'list.reload' }
  | { type: 'list.search'; search: string }
  | { type: 'list.sort'; sort: PlanSort }
  /** One was made, from a template or a document. */
  | { type: 'plan.added'; plan: PlanItem }
  | { type: 'rename.begin'; sectionCode: string }
  | { type: 'rename.write'; planName: string }
  | { type: 'rename.submit' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; sectionCode: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'export.begin'; sectionCode: string }

/** Which plan something is done to, as it was shown. */
export interface PlanRequest {
  readonly sectionCode: string
  readonly version: number | undefined
}

/** A plan has been made: lists show it. */
export interface PlanCreated {
  type: 'plan.created'
  plan: PlanItem
}

export interface NewPlanInput {
  /** The template that is chosen at first; empty for none. */
  readonly templateCode: string
}

export interface NewPlanContext extends NewPlanInput {
  planName: string
  templateCode: string
  /** What is wrong with the name, the template, or all of it. */
  nameProblem: string | null
  templateProblem: string | null
  problem: string | null
  /** Null until they have come. */
  templates: readonly PlanTemplate[] | null
  templatesProblem: string | null
  /** The template in the drawer. */
  detail: PlanTemplateDetail | null
  detailProblem: string | null
}

export type NewPlanEvent =
  | { type: 'form.write'; planName: string }
  | { type: 'template.choose'; templateCode: string }
  | { type: 'form.submit' }
  | { type: 'form.close' }
  | { type: 'templates.reload' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  | { type: 'drawer.reload' }

/** What creating a plan comes to: the plan, or the server's word why there is none (B563). */
export type Creation =
  | { readonly kind: 'created'; readonly plan: PlanItem }
  | { readonly kind: 'refused'; readonly text: string }

/** A form in a dialog: what it has made, and that it is put away. */
export type PlanFormEmitted = Notify | PlanCreated | { type: 'form.closed' }

/** A picture of a document, to be uploaded before a plan is made of it. */
export interface DocumentPicture {
  /** What its place is called in the document. */
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly fileName: string
}

/** What was found in a document. */
export interface DocumentFindings {
  /** The name that it suggests. */
  readonly name: string
  readonly maps: readonly ImportItem[]
  /** What could not be taken, in words. */
  readonly losses: readonly string[]
  readonly pictures: readonly DocumentPicture[]
}

/** What a plan is made of. */
export type ImportRequest = Pick<DocumentFindings, 'name' | 'maps' | 'pictures'>

export interface PlanImportContext {
  fileName: string
  name: string
  findings: DocumentFindings | null
  /** Why there is no document, or why it was not saved. */
  problem: string | null
  nameProblem: string | null
}

export type PlanImportEvent =
  | { type: 'file.choose'; files: readonly File[] }
  | { type: 'name.write'; name: string }
  | { type: 'import.save' }
  | { type: 'form.close' }

export interface PlanTemplatesContext {
  /** Null until they have come. */
  templates: readonly PlanTemplate[] | null
  problem: string | null
  /** The one that is looked at, by its code, and its tree once that has come. */
  opened: string | null
  detail: PlanTemplateDetail | null
  detailProblem: string | null
  deleting: PlanTemplate | null
}

export type PlanTemplatesEvent =
  | { type: 'list.reload' }
  | { type: 'template.open'; templateCode: string }
  | { type: 'template.close' }
  | { type: 'template.reload' }
  /** A plan is to begin with the template in sight. */
  | { type: 'template.quote' }
  | { type: 'delete.ask'; templateCode: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }

export type PlanTemplatesEmitted = Notify | { type: 'template.quoted'; templateCode: string }

/** A title of a template or a document. */
export interface TitleItem extends OutlineItem {
  readonly title: string
  /** What whoever writes there is told. */
  readonly hints: readonly string[]
}
