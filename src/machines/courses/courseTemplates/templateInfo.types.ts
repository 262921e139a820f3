/** Types of a course template and its copy (R147–R151; B412, D2). */
import type { CourseTemplate } from '../../../../contract/entities/courses/course'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Notify } from '../../shared/messages'

/** A template with its tree. */
export interface ShownTemplate extends CourseTemplate {
  readonly items: CourseTree
  readonly canEdit: boolean
}

export interface TemplateInfoInput {
  readonly courseId: string
}

export interface TemplateInfoContext extends TemplateInfoInput {
  template: ShownTemplate | null
  problem: string | null
  closed: readonly string[]
}

export type TemplateInfoEvent =
  | { type: 'template.reload' }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'copy.begin' }
  | { type: 'copy.confirm' }
  | { type: 'copy.cancel' }

/** Messages after the template was copied, or could not be copied. */
export type TemplateInfoEmitted = Notify
