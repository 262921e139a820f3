/** The review of a course that a teacher has submitted: what would be opened to the school, and the word on it (D3). */
import type { CourseReview } from '../../../../contract/entities/courses/course'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Notify } from '../../shared/messages'

/** A submitted course with the tree of the version that was submitted. */
export interface SubmittedCourse extends CourseReview {
  readonly items: CourseTree
  /** The names of the resources that its tasks give, by their ids. */
  readonly resourceNames: Readonly<Record<string, string>>
}

export type Outcome = 'approved' | 'rejected'

export interface TemplateReviewInput {
  readonly reviewId: string
}

export interface TemplateReviewContext extends TemplateReviewInput {
  course: SubmittedCourse | null
  /** Why it is not shown, or why the word was not taken. */
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

/** What is sent with a word. */
export interface JudgeInput {
  readonly reviewId: string
  readonly outcome: Outcome
  readonly comment: string
}
