/** The charts of annotations: all of a plan, one, and its reply (content §4 Annotations; D35). */
import type { ActorRefFrom } from 'xstate'
import type { Annotation, Quote, Reply } from '../../../../contract/entities/documents/annotation'
import type { Notify } from '../../shared/messages'
import type { Anchor } from './anchor'
import type { annotationMachine } from './annotation.machine'

/** Who reads annotations: the plan's owner, or a teacher. */
export interface AnnotationReader {
  readonly role: 'student' | 'teacher'
  readonly userCode: string
}

/* The reply. */

export interface ReplyInput {
  /** Of the annotation. */
  readonly commentCode: string
  readonly reply: Reply | null
  /** The annotation is not solved. */
  readonly isOpen: boolean
  /** Whoever reads it is the plan's owner (B528). */
  readonly isOwner: boolean
}

export interface ReplyContext extends ReplyInput {
  /** What is being written. */
  text: string
  /** The version of the reply that writing began with; null: the last one that is known. */
  basedOn: number | null
  problem: string | null
}

/** What the annotation tells its reply. */
export interface ReplyTold {
  type: 'reply.told'
  reply: Reply | null
  isOpen: boolean
}

export type ReplyEvent =
  | ReplyTold
  | { type: 'reply.write' }
  | { type: 'reply.change'; text: string }
  | { type: 'reply.send' }
  | { type: 'reply.cancel' }
  | { type: 'reply.delete' }
  | { type: 'reply.confirm' }

/** What a reply tells its annotation. */
export type ReplyReport =
  | { type: 'reply.changed'; reply: Reply | null }
  | { type: 'reply.saved'; annotation: Annotation }
  /** It was changed elsewhere, and nobody has said so. */
  | { type: 'reply.stale' }

/* One annotation. */

export interface AnnotationInput extends AnnotationReader {
  readonly annotation: Annotation
  /** What its section reads; null where the plan has no such section. */
  readonly text: string | null
}

export interface AnnotationContext extends AnnotationReader {
  annotation: Annotation
  text: string | null
  anchor: Anchor
  /** What is being written in place of it. */
  draft: string
  /** The version that writing began with; null: the last one that is known. */
  basedOn: number | null
  problem: string | null
}

/** What its owner tells an annotation. */
export type AnnotationTold =
  /** The server says how it is now. */
  | { type: 'annotation.told'; annotation: Annotation }
  /** Its section reads so now. */
  | { type: 'section.told'; text: string | null }

export type AnnotationEvent =
  | AnnotationTold
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

/** What an annotation tells its owner. */
export type AnnotationReport =
  | { type: 'annotation.changed'; annotation: Annotation }
  | { type: 'annotation.gone'; commentCode: string }
  /** Somebody else has changed it, and nobody has said so: all are to be asked for anew. */
  | { type: 'annotations.reload' }

/* All annotations of a plan. */

export interface AnnotationsInput extends AnnotationReader {
  /** The plan. */
  readonly businessCode: string
  /** What its sections read, by their codes, in the order of reading. */
  readonly texts: SectionTexts
  /** The panel is open at once (B436). */
  readonly isPanelOpen: boolean
}

/** The sections of a plan, in the order of reading. */
export type SectionTexts = readonly { readonly sectionCode: string; readonly title: string; readonly text: string }[]

/** A new annotation, as long as the server does not have it. */
export interface NewAnnotation {
  readonly sectionCode: string
  readonly quote: Quote | null
  readonly text: string
  /** Made when it is sent; the same request again answers the same annotation. */
  readonly requestId: string | null
  /** When it was sent. */
  readonly at: number
  /** What was known when it was sent: what comes in between may be the same, told by the line. */
  readonly known: readonly string[]
}

/** Whether the group of an annotation, it and its reply, is open, where somebody has said so (B485). */
export type OpenGroups = Readonly<Record<string, boolean>>

export interface AnnotationsContext extends AnnotationsInput {
  items: readonly Annotation[]
  refs: Readonly<Record<string, ActorRefFrom<typeof annotationMachine>>>
  /** Codes of those that were deleted: what was said of them before comes too late. */
  gone: readonly string[]
  /** Codes of those that were told since all were asked for last: an answer that leaves them out is older. */
  arrived: readonly string[]
  groups: OpenGroups
  onlyOpen: boolean
  /** The one under the pointer or the focus, in the text or in the panel. */
  lit: string | null
  adding: NewAnnotation
  /** Why the list did not come. */
  problem: string | null
  /** Why the new one cannot be sent. */
  addProblem: string | null
}

/** What the line says of a plan's annotations. */
export type AnnotationFact =
  | { type: 'annotation.told'; annotation: Annotation }
  | { type: 'annotation.deleted'; commentCode: string }
  /** The line was away: something may not have come. */
  | { type: 'annotations.reload' }

export type AnnotationsEvent =
  | AnnotationReport
  | AnnotationFact
  | { type: 'groups.restored'; groups: OpenGroups }
  /** From the page: its sections read so now. */
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

/** Keeps which groups are open, as long as the tab lives. */
export interface KeepGroups {
  type: 'groups.keep'
  groups: OpenGroups
}

export type AnnotationsEmitted =
  | Notify
  /** It is to be brought into sight, in the text and in the panel. */
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
