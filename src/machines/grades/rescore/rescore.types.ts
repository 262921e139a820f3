/** Types of the rescoring chart. */
import type {
  CorrectionKind,
  ItemCorrection,
  RescoreItem,
  RescoreItems,
  RescoreOutcome,
} from '../../../../contract/entities/grades/rescore'
import type { Notify } from '../../shared/messages'

export interface RescoreInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** The fields of a correction. */
export interface CorrectionDraft {
  readonly kind: CorrectionKind
  readonly answers: readonly string[]
  /** For each gap its accepted texts, separated by slashes. */
  readonly gaps: readonly string[]
  readonly reason: string
  readonly keepsDecisions: boolean
  /** The library resource gets the new key as well. */
  readonly isForResource: boolean
}

export interface RescoreContext extends RescoreInput {
  /** null until they have loaded. */
  found: RescoreItems | null
  /** Id of the item that is being corrected; empty: none. */
  itemId: string
  draft: CorrectionDraft
  /** The preview; null: not requested yet. */
  outcome: RescoreOutcome | null
  problem: string | null
}

export type RescoreEvent =
  | { type: 'rescore.reload' }
  | { type: 'item.choose'; itemId: string }
  | { type: 'item.leave' }
  | { type: 'kind.choose'; kind: CorrectionKind }
  | { type: 'answer.toggle'; letter: string }
  | { type: 'gap.write'; gap: number; text: string }
  | { type: 'reason.write'; text: string }
  | { type: 'decisions.toggle' }
  | { type: 'resource.toggle' }
  | { type: 'rescore.preview' }
  | { type: 'preview.leave' }
  | { type: 'rescore.confirm' }

export interface PreviewInput extends RescoreInput {
  readonly itemId: string
  readonly correction: ItemCorrection
  readonly keepsDecisions: boolean
}
export interface RunInput extends PreviewInput {
  readonly correctionId: string | null
  readonly reason: string
  /** The item as it was in the test, where the library resource gets the key as well. */
  readonly forResource: RescoreItem | null
}
export interface RunOutput {
  readonly outcome: RescoreOutcome
  /** null: it was not requested. */
  readonly isResourceMended: boolean | null
}

export type RescoreEmitted = Notify
