/** Types of the review of a submitted course: the course for the school, and the decision (D3). */
import type { CourseReview } from '../../../../contract/entities/courses/course'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Notify } from '../../shared/messages'

/** A submitted course with the tree of the version that was submitted. */
export interface SubmittedCourse extends CourseReview {
  readonly items: CourseTree
  /** Names of the resources of its tasks, by id. */
  readonly resourceNames: Readonly<Record<string, string>>
}

export type Outcome = 'approved' | 'rejected'

export interface TemplateReviewInput {
  readonly reviewId: string
}

export interface TemplateReviewContext extends TemplateReviewInput {
  course: SubmittedCourse | null
  /** Why the course failed to load, or the decision was refused. */
  problem: string | null
  closed: readonly string[]
  outcome: Outcome
  comment: string
}

export type TemplateReviewEvent =
  | { type: 'review.reload' }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  | { type: 'judge.begin'; outcome: Outcome }
  | { type: 'judge.write'; comment: string }
  | { type: 'judge.confirm' }
  | { type: 'judge.cancel' }

export type TemplateReviewEmitted = Notify

/** Input of the request that stores a decision. */
export interface JudgeInput {
  readonly reviewId: string
  readonly outcome: Outcome
  readonly comment: string
}
