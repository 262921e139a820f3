/** The chart of the previews: a student reads an own plan, a teacher goes through classes, students and plans (content §2, §4). */
import type { PlanClass, PlanReader, PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { Notify } from '../../../shared/messages'
import type { PlanFact, PlanTree } from '../planEditor.types'

/** What was chosen in the strips; empty where nothing was. */
export interface PreviewChoice {
  readonly classesId: string
  readonly userCode: string
  readonly businessCode: string
}

export interface PlanPreviewInput extends PreviewChoice {
  readonly role: 'student' | 'teacher'
  /** What the session has of the plan (B441); null where it has nothing. */
  readonly kept: PlanTree | null
}

export interface PlanPreviewContext extends PlanPreviewInput {
  classesId: string
  userCode: string
  businessCode: string
  /** Classes and students that have something (B447, B448); null until they have come. */
  classes: readonly PlanClass[] | null
  students: readonly PlanStudent[] | null
  /** Only the plan is known, as from a notice: its class is looked for. */
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
  /** Another plan is to be shown: the one that is chosen. */
  | { type: 'plan.show' }
  | { type: 'strips.reload' }
  | { type: 'class.choose'; classesId: string }
  | { type: 'student.choose'; userCode: string }
  | { type: 'plan.choose'; businessCode: string }
  | { type: 'student.step'; by: 1 | -1 }
  | { type: 'plan.step'; by: 1 | -1 }
  | { type: 'section.choose'; id: string }
  | { type: 'section.seen'; id: string }
  | { type: 'section.step'; by: 1 | -1 }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'nav.toggle' }
  | { type: 'tree.toggle' }
  | { type: 'export.begin' }

/** Keeps what was chosen, as long as the tab lives; forgets it when the preview is left (B496). */
export type KeepChoice =
  | { type: 'choice.keep'; classesId: string; userCode: string; userName: string; businessCode: string }
  /** The plan that was chosen is forgotten (B495). */
  | { type: 'choice.forgetPlan' }

export type PlanPreviewEmitted = Notify | { type: 'section.reveal'; id: string }
