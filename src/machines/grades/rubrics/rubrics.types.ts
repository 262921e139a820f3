/** The rubrics of a task as their teacher writes them, beside those that are kept to use again. */
import type { Rubric, RubricBody, TaskRubrics } from '../../../../contract/entities/grades/rubric'
import type { Notify } from '../../shared/messages'

export interface LevelDraft {
  readonly levelName: string
  readonly description: string
  /** As they are typed. */
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

/** What is loaded together. */
export interface OpenedRubrics {
  readonly task: TaskRubrics
  readonly bank: readonly Rubric[]
}

export interface TaskRubricsContext extends TaskRubricsInput {
  /** Null until it has come. */
  task: TaskRubrics | null
  bank: readonly Rubric[]
  /** What is written now: an item, or the whole of a work. */
  position: number
  /** By position; what is not here stands as it is stored. */
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
  /** A criterion at the end (null), or a level at the end of a criterion. */
  | { type: 'part.add'; criterion: number | null }
  | ({ type: 'part.remove' } & Part)
  /** What is written becomes a copy of one that is kept. */
  | { type: 'bank.take'; rubricId: string }
  /** Keeps what is written under its name. */
  | { type: 'bank.keep' }
  | { type: 'bank.drop'; rubricId: string }
  | { type: 'rubric.use' }
  | { type: 'rubric.takeAway' }
  | { type: 'rubric.discard' }

/** What is changed on the server. */
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
