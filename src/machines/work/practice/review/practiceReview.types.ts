/** A work on a practice, in the hands of the teacher who judges it. */

import type { RubricMarks } from '../../../../../contract/entities/grades/rubric'
import type { PracticeReview } from '../../../../../contract/entities/work/practice'
import type { PracticeContent } from '../../../../../contract/practices/content'
import type { RubricChange, RubricDraft } from '../../../grades/grading/grading.types'
import type { Notify } from '../../../shared/messages'

export interface PracticeReviewInput {
  readonly teachingClassId: string
  readonly practiceUserId: string
}

/** A mark as it is typed. */
export interface ReviewDraft {
  readonly points: string
  readonly comment: string
  /** What is chosen of the rubric; null: there is none. */
  readonly rubric: RubricDraft | null
}

export interface PracticeReviewContext extends PracticeReviewInput {
  work: PracticeReview | null
  content: PracticeContent
  points: ReviewDraft['points']
  comment: ReviewDraft['comment']
  rubric: ReviewDraft['rubric']
  /** The mark that is on its way. */
  sent: ReviewDraft
  reason: string
  problem: string | null
  /** Something was told of, or stored, since the work came. */
  isOld: boolean
}

export type PracticeReviewEvent =
  | { type: 'points.write'; points: string }
  | { type: 'comment.write'; comment: string }
  /** What is chosen of the rubric; once it is complete the points follow. */
  | { type: 'rubric.change'; change: RubricChange }
  | { type: 'grade.save'; isReleased: boolean }
  | { type: 'return.open' }
  | { type: 'return.write'; reason: string }
  | { type: 'return.confirm' }
  | { type: 'return.cancel' }
  | { type: 'achievement.toggle' }
  | { type: 'review.reload' }
  | { type: 'tasks.changed' }
  | { type: 'task.progressed' }
  | { type: 'line.back' }

export interface GradeInput {
  readonly practiceUserId: string
  readonly points: number
  readonly comment: string
  readonly version: number
  readonly isReleased: boolean
  readonly rubrics?: readonly RubricMarks[]
}

export interface ChooseInput {
  readonly practiceUserId: string
  readonly isAchievement: boolean
}

export type PracticeReviewEmitted = Notify

/** What stands once something of a work is stored. */
export interface StoredReview {
  readonly version: number
}

/** A work with what is written in it. */
export interface LoadedReview {
  readonly work: PracticeReview
  readonly content: PracticeContent
}
