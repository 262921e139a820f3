/** New initial passwords: shown once, saved by the user, then deleted from memory (G046). */
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import type { Notify } from '../../shared/messages'

/** The source of the passwords: they are in memory, or belong to an import and have to be requested. */
export interface InitialPasswordsInput {
  readonly issued: IssuedPasswords | null
  readonly importId: string | null
}

/** A way in which the user saved the passwords. */
export type Keeping = 'copied' | 'downloaded' | 'printed'

export interface InitialPasswordsContext extends InitialPasswordsInput {
  /** The number of accounts of the import that have not signed in yet. */
  waiting: number
  kept: readonly Keeping[]
  problem: string | null
}

export type InitialPasswordsEvent =
  | { type: 'passwords.copy' }
  | { type: 'passwords.download' }
  | { type: 'passwords.print' }
  | { type: 'passwords.close' }
  /** Answer to the question whether to close without saving the passwords: no. */
  | { type: 'passwords.stay' }
  /** … yes. */
  | { type: 'passwords.leave' }
  /** The request failed: retry it. */
  | { type: 'passwords.retry' }
  /** The passwords are no longer available: generate new ones. */
  | { type: 'passwords.renew' }

export type InitialPasswordsEmitted = Notify | { type: 'passwords.closed' }
