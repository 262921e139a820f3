/** Types of the rubrics of a task and of the teacher's rubric library. */
import type { Rubric, RubricBody, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import type { Notify } from '../../shared/messages'

export interface LevelDraft {
  readonly levelName: string
  readonly description: string
  /** As typed. */
  readonly points: string
}
export interface CriterionDraft {
  readonly criterionName: string
  readonly description: string
  readonly levels: readonly LevelDraft[]
}
export interface RubricDraft {
  readonly rubricName: string
  readonly criteria: readonly CriterionDraft[]
}

export interface TaskRubricsInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** Everything that is loaded together. */
export interface OpenedRubrics {
  readonly task: TaskRubrics
  readonly bank: readonly Rubric[]
}

export interface TaskRubricsContext extends TaskRubricsInput {
  /** null until it has loaded. */
  task: TaskRubrics | null
  bank: readonly Rubric[]
  /** Position of the current place: an item, or the whole work. */
  position: number
  /** Drafts by position; a place without a draft is as stored. */
  drafts: Readonly<Record<number, RubricDraft>>
  problem: string | null
}

/** A part of a rubric: a level of a criterion, or the criterion itself (null). */
interface Part {
  readonly criterion: number
  readonly level: number | null
}

export type TaskRubricsEvent =
  | { type: 'rubrics.reload' }
  | { type: 'place.choose'; position: number }
  | { type: 'rubric.name'; text: string }
  | ({ type: 'part.write'; field: 'name' | 'description' | 'points'; text: string } & Part)
  /** Adds a criterion at the end (null), or a level at the end of a criterion. */
  | { type: 'part.add'; criterion: number | null }
  | ({ type: 'part.remove' } & Part)
  /** Replaces the draft by a copy of a rubric of the library. */
  | { type: 'bank.take'; rubricId: string }
  /** Saves the draft in the library under its name. */
  | { type: 'bank.keep' }
  | { type: 'bank.drop'; rubricId: string }
  | { type: 'rubric.use' }
  | { type: 'rubric.takeAway' }
  | { type: 'rubric.discard' }
  /** Restores the drafts of an earlier visit. */
  | { type: 'draft.restore'; drafts: TaskRubricsContext['drafts'] }

/** A change on the server. */
export type ChangeRubricsInput = TaskRubricsInput &
  (
    | {
        readonly kind: 'use'
        readonly position: number
        readonly taskRubricId: string | null
        readonly rubric: RubricBody | null
      }
    | {
        readonly kind: 'keep'
        readonly known: { rubricId: string; revision: number } | null
        readonly rubric: RubricBody
      }
    | { readonly kind: 'drop'; readonly rubricId: string }
  )

export type TaskRubricsEmitted = Notify
