/** The charts of annotations: all of a plan, one, and its reply (content §4 Annotations; D35). */
import type { ActorRefFrom } from 'xstate'
import type { Annotation, Quote, Reply } from '../../../../contract/entities/documents/annotation'
import type { Notify } from '../../shared/messages'
import type { Anchor } from './anchor'
import type { annotationMachine } from './annotation.machine'

/** Reader of annotations: the plan's owner or a teacher. */
export interface AnnotationReader {
  readonly role: 'student' | 'teacher'
  readonly userCode: string
}

/* The reply. */

export interface ReplyInput {
  /** Code of the annotation. */
  readonly commentCode: string
  readonly reply: Reply | null
  /** The annotation is not solved. */
  readonly isOpen: boolean
  /** The reader is the plan's owner (B528). */
  readonly isOwner: boolean
}

export interface ReplyContext extends ReplyInput {
  /** Text in the reply field. */
  text: string
  /** Version of the reply when editing began; null: use the latest known version. */
  basedOn: number | null
  problem: string | null
}

/** From the annotation to its reply: the stored reply or the resolution changed. */
export interface ReplyFact {
  type: 'reply.told'
  reply: Reply | null
  isOpen: boolean
}

export type ReplyEvent =
  | ReplyFact
  | { type: 'reply.write' }
  | { type: 'reply.change'; text: string }
  | { type: 'reply.send' }
  | { type: 'reply.cancel' }
  | { type: 'reply.delete' }
  | { type: 'reply.confirm' }

/** From the reply to its annotation. */
export type ReplyReport =
  | { type: 'reply.changed'; reply: Reply | null }
  | { type: 'reply.saved'; annotation: Annotation }
  /** A save failed because the reply has another version on the server; no event has announced it yet. */
  | { type: 'reply.stale' }

/* One annotation. */

export interface AnnotationInput extends AnnotationReader {
  readonly annotation: Annotation
  /** Text of the annotation's section; null where the plan has no such section. */
  readonly text: string | null
}

export interface AnnotationContext extends AnnotationReader {
  annotation: Annotation
  text: string | null
  anchor: Anchor
  /** Text in the edit field. */
  draft: string
  /** Version of the annotation when editing began; null: use the latest known version. */
  basedOn: number | null
  problem: string | null
}

/** From the parent chart to one annotation. */
export type AnnotationNotification =
  /** The annotation as the server now has it. */
  | { type: 'annotation.told'; annotation: Annotation }
  /** The current text of the annotation's section. */
  | { type: 'section.told'; text: string | null }

export type AnnotationEvent =
  | AnnotationNotification
  | ReplyReport
  | { type: 'annotation.solve' }
  | { type: 'annotation.reopen' }
  | { type: 'annotation.edit' }
  | { type: 'annotation.write'; text: string }
  | { type: 'annotation.save' }
  | { type: 'annotation.cancel' }
  | { type: 'annotation.delete' }
  | { type: 'annotation.keep' }
  | { type: 'annotation.confirm' }

/** From one annotation to the parent chart. */
export type AnnotationReport =
  | { type: 'annotation.changed'; annotation: Annotation }
  | { type: 'annotation.gone'; commentCode: string }
  /** A save failed because the annotation has another version on the server; the whole list is reloaded. */
  | { type: 'annotations.reload' }

/* All annotations of a plan. */

export interface AnnotationsInput extends AnnotationReader {
  /** Code of the plan. */
  readonly businessCode: string
  /** Texts of the plan's sections with their codes, in reading order. */
  readonly texts: SectionTexts
  /** The panel opens with the page (B436). */
  readonly isPanelOpen: boolean
}

/** The sections of a plan, in reading order. */
export type SectionTexts = readonly { readonly sectionCode: string; readonly title: string; readonly text: string }[]

/** A new annotation that the server has not stored yet. */
export interface NewAnnotation {
  readonly sectionCode: string
  readonly quote: Quote | null
  readonly text: string
  /** Set when the annotation is sent. The server answers a repeated request with the same annotation. */
  readonly requestId: string | null
  /** Time of sending, in ms. */
  readonly at: number
  /** Codes in the list at the time of sending. An event may announce the new annotation before the response does. */
  readonly known: readonly string[]
}

/** Whether the group of an annotation (the annotation and its reply) is open, where the reader has set it (B485). */
export type OpenGroups = Readonly<Record<string, boolean>>

export interface AnnotationsContext extends AnnotationsInput {
  items: readonly Annotation[]
  refs: Readonly<Record<string, ActorRefFrom<typeof annotationMachine>>>
  /** Codes of deleted annotations: later messages about them are ignored. */
  gone: readonly string[]
  /** Codes of annotations that changed since the last request of the list began. A response without them is older. */
  arrived: readonly string[]
  groups: OpenGroups
  onlyOpen: boolean
  /** Code of the annotation under the pointer or the focus, in the text or in the panel. */
  lit: string | null
  adding: NewAnnotation
  /** Why the list failed to load. */
  problem: string | null
  /** Why the new annotation cannot be sent. */
  addProblem: string | null
}

/** From the server: a plan's annotations changed. */
export type AnnotationFact =
  | { type: 'annotation.told'; annotation: Annotation }
  | { type: 'annotation.deleted'; commentCode: string }
  /** The connection was lost; events may be missing. */
  | { type: 'annotations.reload' }

export type AnnotationsEvent =
  | AnnotationReport
  | AnnotationFact
  | { type: 'groups.restored'; groups: OpenGroups }
  /** From the page: the current texts of the sections. */
  | { type: 'sections.told'; texts: SectionTexts }
  | { type: 'add.open'; sectionCode: string; quote: Quote | null }
  | { type: 'add.write'; text: string }
  | { type: 'add.send'; requestId: string; at: number }
  | { type: 'add.cancel' }
  | { type: 'panel.toggle' }
  | { type: 'panel.open' }
  | { type: 'filter.change'; onlyOpen: boolean }
  | { type: 'group.toggle'; commentCode: string }
  | { type: 'annotation.light'; commentCode: string | null }
  | { type: 'annotation.show'; commentCode: string }
  | { type: 'annotation.step'; by: 1 | -1 }

/** To the keeper: stores which groups are open for the lifetime of the tab. */
export interface KeepGroups {
  type: 'groups.keep'
  groups: OpenGroups
}

export type AnnotationsEmitted =
  | Notify
  /** The text and the panel scroll to the annotation. */
  | { type: 'annotation.reveal'; commentCode: string }

export interface AddAnnotationInput {
  businessCode: string
  sectionCode: string
  quote: Quote | null
  text: string
  requestId: string
}

export interface ChangeCommentInput {
  commentCode: string
  commentContent: string
  version: number
}
