/** What the grading page and its parts are given. */

import type { CommentBankView } from '../../../machines/grades/commentBank/commentBank.selectors'
import type { CommentBankEvent } from '../../../machines/grades/commentBank/commentBank.types'
import type { GradingView } from '../../../machines/grades/grading/grading.selectors'
import type { GradingEvent } from '../../../machines/grades/grading/grading.types'

export interface GradingProps {
  view: GradingView
  /** The reusable comments. */
  bank: CommentBankView
  backHref: string
  onNavigate: (href: string) => void
  /** Opens the next waiting work of all tasks and classes. */
  onNextWork?: (() => void) | undefined
  onLook: (place: { placeKind: string; placeId: string; name: string }) => void
  onIntent: (intent: GradingEvent) => void
  onBank: (intent: CommentBankEvent) => void
}
