/** What the charts of a teacher's pages of business plans work on: the overview, an export, and the form of a template. */
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { Job } from '../../../../../contract/entities/shared/job'
import type { Outline } from '../../../../../contract/rules/shared/outline'
import type { ListShow, QueryChanged } from '../../../shared/listQuery'
import type { Notify } from '../../../shared/messages'
import type { TitleItem } from '../plans.types'

export interface TeacherPlansInput {
  /** The class that was looked at last; null where none is known. */
  readonly classesId: string | null
}

export interface TeacherPlansContext {
  /** Null until they have come. */
  classes: readonly PlanClass[] | null
  classesProblem: string | null
  /** The class in sight, the text that is searched for, and the page. */
  classesId: string | null
  keyword: string
  pageNo: number
  /** What stands in the search field. */
  written: string
  /** Of the class in sight; null until they have come. */
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
  /** All that the search finds, on all pages; or none of them, where all are. */
  | { type: 'rows.toggleAll' }
  | { type: 'plan.preview'; userCode: string }

/** A student's plans are to be looked at, in a window of their own. */
export interface PreviewOpen {
  type: 'preview.open'
  classesId: string
  userCode: string
  userName: string
  businessCode: string
}

export type TeacherPlansEmitted = Notify | QueryChanged | PreviewOpen

/** Whose plans are exported. */
export interface ExportRequest {
  readonly classesId: string
  readonly userCodes: readonly string[]
  /** From the row of one student: the file is named after the student (G156). */
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
  /** The server tells how far it is. */
  | { type: 'export.progressed'; job: Job }

export interface TemplateFormInput {
  /** The template to change; null makes a new one. */
  readonly templateCode: string | null
  /** Makes ids for titles that are added. */
  readonly newId: () => string
}

/** What is written in the form. */
export interface TemplateWriting {
  readonly name: string
  readonly titles: Outline<TitleItem>
}

export interface TemplateFormContext extends TemplateFormInput {
  version: number | undefined
  /** The version that somebody else has stored since. */
  newer: number | undefined
  /** As it was when writing began. */
  initial: TemplateWriting
  writing: TemplateWriting
  /** The title that the buttons are about. */
  chosen: string | null
  /** The title that is to be deleted. */
  deleting: string | null
  /** What is wrong has been said: it is looked at again with every change. */
  isJudged: boolean
  problem: string | null
}

/** A step that a title is taken. */
export type TitleStep = 'indent' | 'outdent' | 'up' | 'down'

export type TemplateFormEvent =
  | { type: 'form.retry' }
  | { type: 'name.write'; name: string }
  | { type: 'title.choose'; id: string }
  | { type: 'title.add'; where: 'sibling' | 'child' }
  | { type: 'title.write'; id: string; title: string }
  /** A line each. */
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

/** What saving a template comes to: it is stored, or somebody has stored another one since. */
export type TemplateSaving =
  | { readonly kind: 'saved'; readonly templateCode: string }
  | { readonly kind: 'changed'; readonly version: number }

/** What is stored of a template. */
export interface TemplateRequest {
  readonly templateCode: string | null
  readonly version: number | undefined
  readonly writing: TemplateWriting
}
