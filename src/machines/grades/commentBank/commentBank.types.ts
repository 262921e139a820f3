/** Types of the reusable comments of a teacher. */
import type { GradingComment } from '../../../../contract/entities/grades/grading'
import type { Notify } from '../../shared/messages'

export interface CommentBankContext {
  /** The stored comments, latest first; null before they are loaded. */
  comments: readonly GradingComment[] | null
  /** The comment of the last save. */
  content: string
  /** Id of the last deleted comment. */
  commentId: string
  /** Comments that failed to save; they stay visible until they are saved or discarded. */
  unsaved: readonly string[]
  /** Why the comments failed to load. */
  problem: string | null
}

export type CommentBankEvent =
  | { type: 'bank.reload' }
  | { type: 'comment.keep'; content: string }
  | { type: 'comment.drop'; commentId: string }
  /** Discards a comment that failed to save. */
  | { type: 'comment.forget'; content: string }

export type CommentBankEmitted = Notify
