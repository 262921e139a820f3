/** Types of publishing the draft of a course: its differences, a note, and the result (D4). */
import type { CourseProblem } from '../../../../contract/rules/courses/courseCheck'
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { CourseDraft } from './courseEditor.types'

/** Differences between the draft and the published version. */
export interface PublishDifference {
  readonly revision: number
  readonly versionNo: number | null
  readonly taskNum: number
  /** What the check before publishing found. */
  readonly problems: readonly CourseProblem[]
  readonly differences: readonly CourseDifference[]
}

/**
 * Result of publishing. `stands` is the current draft where it differs from the shown one and nothing was published.
 */
export interface Published {
  readonly versionNo: number | null
  readonly stands: CourseDraft | null
}

export interface PublishingInput {
  readonly courseId: string
}

export interface PublishingContext extends PublishingInput {
  difference: PublishDifference | null
  note: string
  problem: string | null
  /** Result of publishing; null: nothing was published. */
  published: Published | null
}

export type PublishingEvent =
  | { type: 'publish.write'; note: string }
  | { type: 'publish.confirm' }
  | { type: 'publish.retry' }
  | { type: 'publish.cancel' }

/** Input of the request that publishes a draft. */
export interface PublishInput {
  readonly courseId: string
  readonly revision: number
  readonly note: string
}
