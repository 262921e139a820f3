/**
 * Types of homework review: the tasks of a class, the students of one task, and grading one homework after the other.
 */

import type { CallData } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import type {
  Homework,
  HomeworkKind,
  HomeworkStudent,
  HomeworkStudents,
} from '../../../../contract/entities/grades/grading'
import type { RubricMark } from '../../../../contract/entities/grades/rubric'
import type { ClassFact, InClass } from '../../courses/learning/learning.types'
import type { Notify } from '../../shared/messages'

/** Filter of the tasks. */
export type TasksShown = 'all' | 'waiting' | 'graded'

/** Query of the page: the kind of tasks and the filter. */
export interface HomeworkTasksQuery extends InClass {
  readonly kind: HomeworkKind
  readonly shown: TasksShown
}

/** Filter of the students. */
export type StudentsShown = 'all' | 'waiting' | 'graded' | 'released' | 'none'

export interface HomeworkStudentsInput extends InClass {
  readonly lessonTaskId: string
}

export interface HomeworkStudentsContext extends HomeworkStudentsInput {
  found: HomeworkStudents | null
  shown: StudentsShown
  /** Ids of chosen students whose marks can be released. */
  chosen: readonly string[]
  /** Full mark of a re-test as it is typed. */
  mark: string
  problem: string | null
  /** The homework has changed since the last request, and could not be reloaded yet. */
  isStale: boolean
}

export type HomeworkStudentsEvent =
  | ClassFact
  | { type: 'list.reload' }
  | { type: 'students.show'; shown: StudentsShown }
  | { type: 'student.toggle'; userId: string }
  | { type: 'release.ask' }
  | { type: 'release.confirm' }
  | { type: 'again.ask' }
  | { type: 'again.write'; mark: string }
  | { type: 'again.confirm' }
  | { type: 'question.close' }

export interface ReleaseInput extends HomeworkStudentsInput {
  /** Null: all graded students. */
  readonly studentIds: readonly string[] | null
}
export interface AgainInput extends HomeworkStudentsInput {
  readonly mark: number
}

/** Draft of the grade of one item; points as they are typed. */
export interface ItemDraft {
  readonly points: string
  readonly comment: string
  readonly reason: string
}
export interface GradeDraft {
  readonly comment: string
  /** Points of an assignment as they are typed. */
  readonly points: string
  /** By the position of the item. */
  readonly items: Readonly<Record<number, ItemDraft>>
  /** By the position that a rubric grades (`WHOLE_WORK`: a whole assignment). */
  readonly rubrics: Readonly<Record<number, RubricDraft>>
}

/** Draft of a filled rubric. */
export interface RubricDraft {
  /** One for each criterion. */
  readonly marks: readonly RubricMark[]
  /** Why the points differ from those of the rubric. */
  readonly reason: string
}

/**
 * A change of a filled rubric: the level of a criterion, no level for all criteria (null), a comment, or the reason.
 */
export type RubricChange =
  | { readonly criterion: number; readonly level: number }
  | { readonly criterion: null }
  | { readonly criterion: number; readonly comment: string }
  | { readonly reason: string }

export interface GradingInput extends HomeworkStudentsInput {
  /** Id of the homework to open first; blank: the first ungraded one. */
  readonly userTaskId: string
}

/** Whether the shown data is up to date: no event since, a reload is pending, or an event arrived after its request. */
export type News = 'none' | 'asked' | 'announced'

type GradingMode = 'student' | 'item'

export interface GradingContext extends GradingInput {
  /** The students who have handed in. */
  queue: readonly HomeworkStudent[]
  homework: Homework | null
  draft: GradeDraft
  mode: GradingMode
  /** Position of the shown item. */
  position: number
  areNamesHidden: boolean
  /** The draft that is being saved. */
  sent: GradeDraft
  /** Id of the homework to open after the save; null: none. */
  next: string | null
  /** The homework as another page has saved it. */
  theirs: Homework | null
  /** Comment of a return as it is typed. */
  returning: string
  problem: string | null
  homeworkNews: News
  queueNews: News
}

export type GradingEvent =
  | ClassFact
  | { type: 'grade.points'; position: number | null; text: string }
  | { type: 'grade.comment'; position: number | null; text: string }
  | { type: 'grade.reason'; position: number; text: string }
  /** A change of a rubric; a complete rubric sets the points. */
  | { type: 'grade.rubric'; position: number; change: RubricChange }
  | { type: 'grade.save' }
  /** Discards the draft. */
  | { type: 'grade.discard' }
  | { type: 'queue.step'; by: 1 | -1 }
  | { type: 'queue.go'; userTaskId: string }
  | { type: 'queue.reload' }
  | { type: 'item.step'; by: 1 | -1 }
  | { type: 'item.go'; position: number }
  | { type: 'mode.change'; mode: GradingMode }
  | { type: 'names.toggle' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'grade.release' }
  | { type: 'return.ask' }
  | { type: 'return.write'; text: string }
  | { type: 'return.confirm' }
  | { type: 'return.close' }
  | { type: 'achievement.toggle' }

export interface SaveGradeInput {
  readonly userTaskId: string
  readonly handInNo: number
  readonly revision: number
  readonly comment: string
  readonly points?: number | null
  readonly itemGrades?: readonly {
    readonly position: number
    readonly points: number | null
    readonly comment: string
    readonly reason: string
  }[]
  readonly rubrics?: readonly {
    readonly position: number
    readonly taskRubricId: string
    readonly marks: readonly RubricMark[]
    readonly reason: string
  }[]
}
/** Result of a save: the stored homework, or the one that another page has stored before. */
export interface SaveGradeOutput {
  readonly kind: 'saved' | 'changed'
  readonly homework: Homework
}

/** Query of one student's test: of a task or of an ability round. */
export type TestPreviewQuery =
  | { readonly userId: string; readonly userTaskId: string }
  | { readonly userId: string; readonly abilityRoundId: string }
/** A test with keys and points; null: never opened. */
export type ReadTest = CallData<CallOf<'readTest'>>

export type GradingEmitted = Notify
