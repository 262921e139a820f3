/** Publishing the draft of a course: what it would change, a note, and what came of it (D4). */
import type { CourseDifference } from '../../../../contract/rules/courses/courseDifference'
import type { CourseDraft } from './courseEditor.types'

/** What publishing would change. */
export interface PublishDifference {
  readonly revision: number
  readonly versionNo: number | null
  readonly taskNum: number
  /** Titles of tasks without a resource. */
  readonly emptyTasks: readonly string[]
  readonly differences: readonly CourseDifference[]
}

/** What publishing answers: `stands` where the draft is no longer the one that was shown, and nothing was published. */
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
  /** What came of it; null: nothing was published. */
  published: Published | null
}

export type PublishingEvent =
  | { type: 'publish.write'; note: string }
  | { type: 'publish.confirm' }
  | { type: 'publish.retry' }
  | { type: 'publish.cancel' }

/** What is sent when a draft is published. */
export interface PublishInput {
  readonly courseId: string
  readonly revision: number
  readonly note: string
}
