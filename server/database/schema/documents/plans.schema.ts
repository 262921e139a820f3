/** The tables of business plans, their templates and annotations: migration 0024. */
import type { Generated } from 'kysely'
import type { TemplateInput } from '../../../../contract/calls/documents/planTeaching'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import type { Edited, Json } from '../columns'

export interface PlansTables {
  plan: PlanTable
  plan_section: PlanSectionTable
  plan_draft: PlanDraftTable
  plan_version: PlanVersionTable
  plan_template: PlanTemplateTable
  plan_reader: PlanReaderTable
  annotation: AnnotationTable
  annotation_reply: AnnotationReplyTable
}

/** A plan of a student. */
export interface PlanTable extends Edited {
  plan_id: string
  owner_id: string
  /** Unique among the owner's plans that are not deleted, ignoring case. */
  name: string
  cover_path: Generated<string>
  created_at: number
  /** When its name, its tree or a section was changed last. */
  updated_at: number
  /** Raised by every change of the tree. */
  tree_version: Generated<number>
  section_num: Generated<number>
  word_num: Generated<number>
  deleted_at: Generated<number | null>
}

/** A section of a plan; a deleted one remains, because annotations refer to it. */
export interface PlanSectionTable extends Edited {
  section_id: string
  plan_id: string
  /** Null on the first level. */
  parent_id: string | null
  level: OutlineLevel
  /** The position among its siblings, from 0; deleted ones preserve theirs. */
  position: number
  title: string
  content: Generated<string>
  hints: Json<string[]>
  word_num: Generated<number>
  /** The number of characters of the HTML content. */
  size: Generated<number>
  created_at: number
  deleted_at: Generated<number | null>
  /** The same for all sections of one deletion. */
  deletion_id: Generated<string | null>
}

/** The unconfirmed text of an open section. */
export interface PlanDraftTable {
  section_id: string
  plan_id: string
  title: string
  content: string
  /** The version of the section when writing began. */
  based_on: number
  /** Raised by every save, and when the draft is discarded. */
  version: Generated<number>
  saved_at: number
  /** Set: it was confirmed or discarded. The row remains for its version number. */
  deleted_at: Generated<number | null>
}

/** A section in a stored version. */
export interface KeptSection {
  readonly sectionId: string
  readonly level: OutlineLevel
  readonly title: string
  readonly content: string
  readonly hints: readonly string[]
}

/** A stored version of a plan; `body` has its sections in reading order. */
export interface PlanVersionTable {
  version_id: string
  plan_id: string
  reason: 'auto' | 'hand' | 'restore'
  version_name: Generated<string>
  plan_name: string
  body: Json<KeptSection[]>
  section_num: number
  word_num: number
  saved_at: number
}

export interface PlanTemplateTable extends Edited {
  template_id: string
  /** Null: it is delivered with Podium, or its author was deleted. */
  owner_id: string | null
  template_name: string
  body: Json<TemplateInput[]>
  section_num: number
  created_at: number
}

/** A page that has a plan open. */
export interface PlanReaderTable {
  plan_id: string
  page_id: string
  user_id: string
  /** The page counts as closed at this moment, unless a heartbeat arrives before. */
  gone_at: number
}

export interface AnnotationTable extends Edited {
  annotation_id: string
  plan_id: string
  section_id: string
  author_id: string
  request_id: string | null
  content: string
  /** The annotated passage; null: the whole section. */
  quote: string | null
  quote_prefix: Generated<string>
  quote_suffix: Generated<string>
  created_at: number
  /** Null: it is not solved. */
  solved_at: Generated<number | null>
  reopened_num: Generated<number>
}

export interface AnnotationReplyTable extends Edited {
  reply_id: string
  annotation_id: string
  author_id: string
  content: string
  created_at: number
}
