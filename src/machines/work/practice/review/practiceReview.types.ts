/** Types of marking a practice. */

import type { RubricMarks } from '../../../../../contract/entities/grades/rubric'
import type { PracticeReview } from '../../../../../contract/entities/work/practice'
import type { PracticeContent } from '../../../../../contract/practices/content'
import type { RubricChange, RubricDraft } from '../../../grades/grading/grading.types'
import type { Notify } from '../../../shared/messages'

export interface PracticeReviewInput {
  readonly teachingClassId: string
  readonly practiceUserId: string
}

/** A mark as typed. */
export interface ReviewDraft {
  readonly points: string
  readonly comment: string
  /** The chosen levels of the rubric; null without a rubric. */
  readonly rubric: RubricDraft | null
}

export interface PracticeReviewContext extends PracticeReviewInput {
  work: PracticeReview | null
  content: PracticeContent
  points: ReviewDraft['points']
  comment: ReviewDraft['comment']
  rubric: ReviewDraft['rubric']
  /** The mark in flight. */
  sent: ReviewDraft
  reason: string
  problem: string | null
  /** The work has changed since it was loaded: by a notification, or by a save from here. */
  isOld: boolean
}

export type PracticeReviewEvent =
  | { type: 'points.write'; points: string }
  | { type: 'comment.write'; comment: string }
  /** A choice in the rubric; once it is complete, it sets the points. */
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

/** The state of a work after something was saved. */
export interface StoredReview {
  readonly version: number
}

/** A work with its content. */
export interface LoadedReview {
  readonly work: PracticeReview
  readonly content: PracticeContent
}
