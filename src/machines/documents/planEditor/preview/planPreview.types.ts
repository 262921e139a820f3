/** Types of the previews: a student reads an own plan, a teacher chooses class, student and plan (content §2, §4). */
import type { PlanClass, PlanReader, PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { Notify } from '../../../shared/messages'
import type { PlanFact, PlanTree } from '../planEditor.types'

/** The choice in the strips; empty strings where nothing is chosen. */
export interface PreviewChoice {
  readonly classesId: string
  readonly userCode: string
  readonly businessCode: string
}

export interface PlanPreviewInput extends PreviewChoice {
  readonly role: 'student' | 'teacher'
  /** The plan stored in the session (B441); null where there is none. */
  readonly kept: PlanTree | null
}

export interface PlanPreviewContext extends PlanPreviewInput {
  classesId: string
  userCode: string
  businessCode: string
  /** Classes and students that have plans (B447, B448); null until they have loaded. */
  classes: readonly PlanClass[] | null
  students: readonly PlanStudent[] | null
  /** Only the plan is known, as from a notification: the chart searches for its class. */
  isSeeking: boolean
  plan: PlanTree | null
  problem: string | null
  stripProblem: string | null
  readers: readonly PlanReader[]
  current: string | null
  closed: readonly string[]
}

export type PlanPreviewEvent =
  | PlanFact
  | { type: 'plan.reload' }
  /** Shows the chosen plan. */
  | { type: 'plan.show' }
  | { type: 'strips.reload' }
  | { type: 'class.choose'; classesId: string }
  | { type: 'student.choose'; userCode: string }
  | { type: 'plan.choose'; businessCode: string }
  | { type: 'student.step'; by: 1 | -1 }
  | { type: 'plan.step'; by: 1 | -1 }
  | { type: 'section.choose'; id: string }
  | { type: 'section.viewed'; id: string }
  | { type: 'section.step'; by: 1 | -1 }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'nav.toggle' }
  | { type: 'tree.toggle' }
  | { type: 'export.begin' }

/** Commands of the keeper: stores the choice for the lifetime of the tab, deletes it when the preview is left (B496). */
export type KeepChoice =
  | { type: 'choice.keep'; classesId: string; userCode: string; userName: string; businessCode: string }
  /** Deletes the chosen plan (B495). */
  | { type: 'choice.forgetPlan' }

export type PlanPreviewEmitted = Notify | { type: 'section.reveal'; id: string }
