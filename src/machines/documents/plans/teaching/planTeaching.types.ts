/** Types of the charts of a teacher's business plan pages: the overview, an export, and the form of a template. */
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { Job } from '../../../../../contract/entities/shared/job'
import type { Outline } from '../../../../../contract/rules/shared/outline'
import type { ListShow, QueryChanged } from '../../../shared/listQuery'
import type { Notify } from '../../../shared/messages'
import type { TitleItem } from '../plans.types'

export interface TeacherPlansInput {
  /** The last viewed class; null where none is known. */
  readonly classesId: string | null
}

export interface TeacherPlansContext {
  /** null until they have loaded. */
  classes: readonly PlanClass[] | null
  classesProblem: string | null
  /** The current class, search text and page. */
  classesId: string | null
  keyword: string
  pageNo: number
  /** The text in the search field. */
  written: string
  /** Students of the current class; null until they have loaded. */
  students: readonly PlanStudent[] | null
  studentsProblem: string | null
  /** User codes. */
  selected: readonly string[]
}

export type TeacherPlansEvent =
  | ListShow
  | { type: 'classes.reload' }
  | { type: 'class.choose'; classesId: string }
  | { type: 'students.reload' }
  | { type: 'search.write'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.clear' }
  | { type: 'page.turn'; pageNo: number }
  | { type: 'rows.select'; userCodes: readonly string[] }
  /** Selects all found students on all pages, or clears the selection where all are selected. */
  | { type: 'rows.toggleAll' }
  | { type: 'plan.preview'; userCode: string }

/** Opens a student's plans in a new window. */
export interface PreviewOpen {
  type: 'preview.open'
  classesId: string
  userCode: string
  userName: string
  businessCode: string
}

export type TeacherPlansEmitted = Notify | QueryChanged | PreviewOpen

/** The students whose plans are exported. */
export interface ExportRequest {
  readonly classesId: string
  readonly userCodes: readonly string[]
  /** Started from the row of one student: the file is named after the student (G156). */
  readonly isOneStudent: boolean
}

export interface PlanExportContext {
  request: ExportRequest | null
  job: Job | null
  problem: string | null
}

export type PlanExportEvent =
  | {
      type: 'export.begin'
      classesId: string
      students: readonly { readonly userCode: string; readonly planNum: number }[]
      isOneStudent: boolean
    }
  | { type: 'export.reload' }
  | { type: 'export.cancel' }
  | { type: 'export.download' }
  | { type: 'export.dismiss' }
  /** Progress of the export from the server. */
  | { type: 'export.progressed'; job: Job }

export interface TemplateFormInput {
  /** The template to change; null creates a new one. */
  readonly templateCode: string | null
  /** Creates ids for added titles. */
  readonly newId: () => string
}

/** The content of the form. */
export interface TemplateWriting {
  readonly name: string
  readonly titles: Outline<TitleItem>
}

export interface TemplateFormContext extends TemplateFormInput {
  version: number | undefined
  /** The newer version that another user has saved. */
  newer: number | undefined
  /** The content when editing began. */
  initial: TemplateWriting
  writing: TemplateWriting
  /** The title that the buttons apply to. */
  chosen: string | null
  /** The title whose deletion waits for confirmation. */
  deleting: string | null
  /** Validation has been shown: it is repeated after every change. */
  isJudged: boolean
  problem: string | null
}

/** A step of a title in the outline. */
export type TitleStep = 'indent' | 'outdent' | 'up' | 'down'

export type TemplateFormEvent =
  | { type: 'form.retry' }
  | { type: 'name.write'; name: string }
  | { type: 'title.choose'; id: string }
  | { type: 'title.add'; where: 'sibling' | 'child' }
  | { type: 'title.write'; id: string; title: string }
  /** One hint per line. */
  | { type: 'hints.write'; id: string; hints: readonly string[] }
  | { type: 'title.step'; step: TitleStep }
  | { type: 'title.delete'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'form.submit' }
  | { type: 'form.close' }
  | { type: 'form.discard' }
  | { type: 'form.keep' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }

export type TemplateFormEmitted = Notify | { type: 'template.saved'; templateCode: string } | { type: 'form.closed' }

/** Result of saving a template: saved, or another user has saved a newer version. */
export type TemplateSaving =
  | { readonly kind: 'saved'; readonly templateCode: string }
  | { readonly kind: 'changed'; readonly version: number }

/** The request to save a template. */
export interface TemplateRequest {
  readonly templateCode: string | null
  readonly version: number | undefined
  readonly writing: TemplateWriting
}
