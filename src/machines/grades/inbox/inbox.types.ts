/** Types of the chart of the grading inbox. */
import type { WaitingWork } from '../../../../contract/entities/grades/inbox'
import type { Notify } from '../../shared/messages'

export interface InboxContext {
  /** The record that is being graded; blank: none, so that the first waiting work is next. */
  userTaskId: string
  /** The number of graded works that will be released. */
  releaseNum: number
}

export type InboxEvent =
  /** Opens the next waiting work after a record. */
  | { type: 'work.next'; userTaskId: string }
  | { type: 'release.ask'; count: number }
  | { type: 'release.confirm' }
  | { type: 'release.cancel' }

export type InboxEmitted = Notify | { type: 'work.found'; work: WaitingWork | null } | { type: 'works.released' }
