/** Homework review: the tasks of a class, the students of one, and grading one homework after the other. */

import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { CallData } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'
import type {
  GradingComment,
  Homework,
  HomeworkKind,
  HomeworkStudent,
  HomeworkStudents,
} from '../../../../contract/entities/grades/grading'
import type { RubricMark } from '../../../../contract/entities/grades/rubric'
import type { ClassFact, InClass } from '../../courses/learning/learning.types'
import type { Notify } from '../../shared/messages'

/** Which of the tasks are in sight. */
export type TasksShown = 'all' | 'waiting' | 'graded'

/** What the page shows: a kind of tasks, and which of them. */
export interface HomeworkTasksQuery extends InClass {
  readonly kind: HomeworkKind
  readonly shown: TasksShown
}

/** Which of the students are in sight. */
export type StudentsShown = 'all' | 'waiting' | 'graded' | 'released' | 'none'

export interface HomeworkStudentsInput extends InClass {
  readonly lessonTaskId: string
}

export interface HomeworkStudentsContext extends HomeworkStudentsInput {
  found: HomeworkStudents | null
  shown: StudentsShown
  /** Chosen students whose marks can be released. */
  chosen: readonly string[]
  /** What is asked before a re-test: the full mark, as it is written. */
  mark: string
  problem: string | null
  /** Something has changed since they were asked for, while that could not be looked at. */
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
  /** Null: all that are graded. */
  readonly studentIds: readonly string[] | null
}
export interface AgainInput extends HomeworkStudentsInput {
  readonly mark: number
}

/** What a teacher writes of one item, or of the whole: points as they are typed. */
export interface ItemDraft {
  readonly points: string
  readonly comment: string
  readonly reason: string
}
export interface GradeDraft {
  readonly comment: string
  /** Of an assignment. */
  readonly points: string
  /** By the position of the item. */
  readonly items: Readonly<Record<number, ItemDraft>>
  /** By the position of what a rubric judges (`WHOLE_WORK`: all of an assignment). */
  readonly rubrics: Readonly<Record<number, RubricDraft>>
}

/** What is chosen of a rubric and said to it. */
export interface RubricDraft {
  /** One for each criterion. */
  readonly marks: readonly RubricMark[]
  /** Why the points are others than those of the rubric. */
  readonly reason: string
}

/** What changes in a rubric: the level of a criterion, or of all (null) where none stays, a comment, or the reason. */
export type RubricChange =
  | { readonly criterion: number; readonly level: number }
  | { readonly criterion: null }
  | { readonly criterion: number; readonly comment: string }
  | { readonly reason: string }

export interface GradingInput extends HomeworkStudentsInput {
  /** Whose homework is opened first; blank: the first that waits. */
  readonly userTaskId: string
}

/** What the queue is made of. */
export interface OpenedQueue {
  readonly students: HomeworkStudents
  readonly comments: readonly GradingComment[]
}

/** How what is shown stands to what was told: nothing is new, it was asked for, or something was told since. */
export type News = 'none' | 'asked' | 'told'

type GradingMode = 'student' | 'item'

export interface GradingContext extends GradingInput {
  /** Those who have handed in. */
  queue: readonly HomeworkStudent[]
  comments: readonly GradingComment[]
  homework: Homework | null
  draft: GradeDraft
  mode: GradingMode
  /** The item in sight, by its position. */
  position: number
  areNamesHidden: boolean
  /** What is on its way. */
  sent: GradeDraft
  /** Whose homework comes next once this one is saved; null: nobody’s. */
  next: string | null
  /** What another page has saved. */
  theirs: Homework | null
  /** The comment of a return, as it is written. */
  returning: string
  problem: string | null
  homeworkNews: News
  queueNews: News
  /** What is being kept of comments, or forgotten; null: nothing. */
  bankChange: BankInput | null
  /** Comments that were to be kept and could not be: they stay in sight, whoever's homework is, until they are or are given up. */
  unkept: readonly string[]
}

export type GradingEvent =
  | ClassFact
  | { type: 'grade.points'; position: number | null; text: string }
  | { type: 'grade.comment'; position: number | null; text: string }
  | { type: 'grade.reason'; position: number; text: string }
  /** What is chosen of a rubric; once it is complete the points follow. */
  | { type: 'grade.rubric'; position: number; change: RubricChange }
  | { type: 'grade.save' }
  /** What is typed is thrown away. */
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
  | { type: 'comment.keep'; content: string }
  | { type: 'comment.drop'; commentId: string }
  /** A comment that could not be kept is given up. */
  | { type: 'comment.forget'; content: string }
  /** How keeping or forgetting a comment has ended. */
  | DoneActorEvent<readonly GradingComment[], 'changeBank'>
  | ErrorActorEvent<unknown, 'changeBank'>

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
/** It is stored, or another page was first: then what stands there. */
export interface SaveGradeOutput {
  readonly kind: 'saved' | 'changed'
  readonly homework: Homework
}
export type BankInput =
  | { readonly kind: 'keep'; readonly content: string }
  | { readonly kind: 'drop'; readonly commentId: string }

/** Whose test is read: one of a task, or of an ability round. */
export type TestPreviewQuery =
  | { readonly userId: string; readonly userTaskId: string }
  | { readonly userId: string; readonly abilityRoundId: string }
/** A test with keys and points; null: it was never opened. */
export type ReadTest = CallData<CallOf<'readTest'>>

export type GradingEmitted = Notify
