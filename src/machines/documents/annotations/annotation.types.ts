/** One annotation and its reply: contexts, events, and the inputs of their actors. */

import type { Annotation, Quote, Reply } from '../../../../contract/entities/documents/annotation'
import type { Anchor } from './anchor'

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
  type: 'reply.received'
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
  | { type: 'annotation.received'; annotation: Annotation }
  /** The current text of the annotation's section. */
  | { type: 'section.received'; text: string | null }

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

/** Whether the group of an annotation (the annotation and its reply) is open, where the reader has set it (B485). */
export type OpenGroups = Readonly<Record<string, boolean>>

/** To the keeper: stores which groups are open for the lifetime of the tab. */
export interface KeepGroups {
  type: 'groups.keep'
  groups: OpenGroups
}

export interface AddAnnotationInput {
  businessCode: string
  sectionCode: string
  quote: Quote | null
  text: string
  requestId: string
}
