/** The dialog that asks for a proof of identity before a dangerous call. */
import type { ConfirmationWays } from '../../../../contract/entities/account/confirmation'

export type ConfirmationWay = 'password' | 'code'

export interface ConfirmationContext {
  readonly ways: ConfirmationWays
  readonly way: ConfirmationWay
  /** Why the last attempt failed; null: there was none. */
  readonly problem: string | null
}

export type ConfirmationEvent =
  /** A call was refused until the identity is proved. */
  | { type: 'confirmation.ask'; ways: ConfirmationWays }
  /** Change between password and code. */
  | { type: 'confirmation.turn' }
  | { type: 'confirmation.submit'; secret: string }
  | { type: 'confirmation.cancel' }

/** The outcome, for all calls that wait. */
export interface ConfirmationAnswered {
  readonly type: 'confirmation.answered'
  readonly isConfirmed: boolean
}

export interface ProofInput {
  readonly way: ConfirmationWay
  readonly secret: string
}
