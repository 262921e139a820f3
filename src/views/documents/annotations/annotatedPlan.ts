/** The annotations of a plan, as props of its pages. */
import type { ReactNode } from 'react'
import type { AnnotationMark } from '../../../machines/documents/annotations/annotations.selectors'

export interface AnnotatedPlan {
  /** The panel; null while it is closed. */
  readonly panel: ReactNode
  /** Number of unresolved annotations of the plan, and of each section. */
  readonly openCount: number
  readonly openIn: (sectionCode: string) => number
  /** The highlighted passages of a section. */
  readonly marksIn: (sectionCode: string) => readonly AnnotationMark[] | undefined
  readonly onPanel: () => void
  /** A highlight gets pointer or focus; null when it loses them. */
  readonly onLight: (commentCode: string | null) => void
  /** A highlight is pressed. */
  readonly onShow: (commentCode: string) => void
  /** Moves to the next or the previous annotation. */
  readonly onStep: (by: 1 | -1) => void
  /** Why nothing can be annotated now; null when it can. */
  readonly addReason: string | null
  /** Annotates the selection in the section, or else the whole section. */
  readonly onAnnotate: (sectionCode: string) => void
}
