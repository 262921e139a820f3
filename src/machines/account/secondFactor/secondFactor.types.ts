/** The second factor on the account page. */
import type { NewSecondFactor, SecondFactor } from '../../../../contract/entities/account/secondFactor'

export interface SecondFactorContext {
  /** Null: not loaded yet. */
  readonly state: SecondFactor | null
  /** The secret that waits for its first code. */
  readonly newFactor: NewSecondFactor | null
  /** Recovery codes, until the user says that they are saved. */
  readonly codes: readonly string[]
  readonly problem: string | null
}

export type SecondFactorEvent =
  | { type: 'secondFactor.reload' }
  /** Turn it on: show a new secret. */
  | { type: 'secondFactor.begin' }
  /** The first code of the app. */
  | { type: 'secondFactor.activate'; code: string }
  /** Replace the recovery codes. */
  | { type: 'secondFactor.renew' }
  /** The recovery codes are saved. */
  | { type: 'secondFactor.dismiss' }
  | { type: 'secondFactor.turnOff' }
  | { type: 'secondFactor.confirm' }
  /** Leave the setup or the question. */
  | { type: 'secondFactor.cancel' }
