/** An item of a test that is found to be wrong, as its teacher mends it. */
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

/** What is written of a correction. */
export interface CorrectionDraft {
  readonly kind: CorrectionKind
  readonly answers: readonly string[]
  /** For each gap what may stand in it, parted by slashes. */
  readonly gaps: readonly string[]
  readonly reason: string
  readonly keepsDecisions: boolean
  /** The resource gets the key, too. */
  readonly isForResource: boolean
}

export interface RescoreContext extends RescoreInput {
  /** Null until it has come. */
  found: RescoreItems | null
  /** The item that is mended; blank: none. */
  itemId: string
  draft: CorrectionDraft
  /** What it would change; null: not asked yet. */
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
  /** The item as it was asked, where the resource gets the key too. */
  readonly forResource: RescoreItem | null
}
export interface RunOutput {
  readonly outcome: RescoreOutcome
  /** Null: it was not asked for. */
  readonly isResourceMended: boolean | null
}

export type RescoreEmitted = Notify
