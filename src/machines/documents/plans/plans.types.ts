/** Types of the charts of a student's business plans: the list, a new plan, an import, and the templates. */
import type { ImportItem, Plan, PlanTemplate, PlanTemplateDetail } from '../../../../contract/entities/documents/plan'
import type { OutlineItem } from '../../../../contract/rules/shared/outline'
import type { Notify } from '../../shared/messages'

/** A plan of the list; a plan that was just created has no figures yet. */
export type PlanItem = Pick<Plan, 'sectionCode' | 'planName' | 'coverPath' | 'createTime' | 'updateTime'> &
  Partial<Pick<Plan, 'sectionNum' | 'wordNum' | 'openAnnotationNum' | 'version'>>

/** Sort key of the list. */
export type PlanSort = 'updateTime' | 'createTime' | 'planName'

/** A plan name in edit mode. */
export interface Renaming {
  readonly sectionCode: string
  readonly planName: string
  /** Why the name is invalid or was refused. */
  readonly problem: string | null
}

export interface PlanListContext {
  /** null until they have loaded for the first time. */
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
  /** A plan was created, from a template or a document. */
  | { type: 'plan.added'; plan: PlanItem }
  | { type: 'rename.begin'; sectionCode: string }
  | { type: 'rename.write'; planName: string }
  | { type: 'rename.submit' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; sectionCode: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'export.begin'; sectionCode: string }

/** The plan of a request, with the version that was displayed. */
export interface PlanRequest {
  readonly sectionCode: string
  readonly version: number | undefined
}

/** Emitted when a plan was created, so that lists show it. */
export interface PlanCreated {
  type: 'plan.created'
  plan: PlanItem
}

export interface NewPlanInput {
  /** The preselected template; empty for none. */
  readonly templateCode: string
}

export interface NewPlanContext extends NewPlanInput {
  planName: string
  templateCode: string
  /** The problems of the name, the template, and the whole form. */
  nameProblem: string | null
  templateProblem: string | null
  problem: string | null
  /** null until they have loaded. */
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

/** Result of creating a plan: the plan, or the server's reason for refusing it (B563). */
export type Creation =
  | { readonly kind: 'created'; readonly plan: PlanItem }
  | { readonly kind: 'refused'; readonly text: string }

/** Events of a form in a dialog: the created plan, and closing. */
export type PlanFormEmitted = Notify | PlanCreated | { type: 'form.closed' }

/** A picture of a document, uploaded before the plan is created. */
export interface DocumentPicture {
  /** Id of its place in the document. */
  readonly id: string
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly fileName: string
}

/** The content of a document. */
export interface DocumentFindings {
  /** The suggested name. */
  readonly name: string
  readonly maps: readonly ImportItem[]
  /** Descriptions of the content that cannot be imported. */
  readonly losses: readonly string[]
  readonly pictures: readonly DocumentPicture[]
}

/** The content from which a plan is created. */
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
  /** null until they have loaded. */
  templates: readonly PlanTemplate[] | null
  problem: string | null
  /** Code of the template in the preview, and its outline once it has loaded. */
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
  /** Creates a plan from the template in the preview. */
  | { type: 'template.quote' }
  | { type: 'delete.ask'; templateCode: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }

export type PlanTemplatesEmitted = Notify | { type: 'template.quoted'; templateCode: string }

/** A title of a template or a document. */
export interface TitleItem extends OutlineItem {
  readonly title: string
  /** Hints for the author of this section. */
  readonly hints: readonly string[]
}
