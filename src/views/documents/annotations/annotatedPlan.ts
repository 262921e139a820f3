/** What the pages of a plan draw of its annotations. */
import type { ReactNode } from 'react'
import type { AnnotationMark } from '../../../machines/documents/annotations/annotations.selectors'

export interface AnnotatedPlan {
  /** The panel; null while it is out of the way. */
  readonly panel: ReactNode
  /** Unsolved annotations of the plan, and of each section. */
  readonly openCount: number
  readonly openIn: (sectionCode: string) => number
  /** The passages that are marked in a section. */
  readonly marksIn: (sectionCode: string) => readonly AnnotationMark[] | undefined
  readonly onPanel: () => void
  /** One is under the pointer or the focus, or none is any more. */
  readonly onLight: (commentCode: string | null) => void
  /** One is pressed. */
  readonly onShow: (commentCode: string) => void
  /** The next one, or the one before. */
  readonly onStep: (by: 1 | -1) => void
  /** Why nothing can be annotated now; null where it can. */
  readonly addReason: string | null
  /** Annotates what is selected of the section, or else all of it. */
  readonly onAnnotate: (sectionCode: string) => void
}
