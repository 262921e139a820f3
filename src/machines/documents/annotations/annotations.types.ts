/** The charts of annotations: all of a plan, one, and its reply (content §4 Annotations; D35). */
import type { ActorRefFrom } from 'xstate'
import type { Annotation, Quote } from '../../../../contract/entities/documents/annotation'
import type { Notify } from '../../shared/messages'
import type { annotationMachine } from './annotation.machine'
import type { AnnotationReader, AnnotationReport, OpenGroups } from './annotation.types'

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
  | { type: 'annotation.received'; annotation: Annotation }
  | { type: 'annotation.deleted'; commentCode: string }
  /** The connection was lost; events may be missing. */
  | { type: 'annotations.reload' }

export type AnnotationsEvent =
  | AnnotationReport
  | AnnotationFact
  | { type: 'groups.restored'; groups: OpenGroups }
  /** From the page: the current texts of the sections. */
  | { type: 'sections.received'; texts: SectionTexts }
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

export type AnnotationsEmitted =
  | Notify
  /** The text and the panel scroll to the annotation. */
  | { type: 'annotation.reveal'; commentCode: string }
