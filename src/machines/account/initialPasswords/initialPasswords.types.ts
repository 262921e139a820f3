/** Initial passwords that were just made: shown once, kept by whoever made them, forgotten here (G046). */
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import type { Notify } from '../../shared/messages'

/** Where the passwords come from: they are at hand, or belong to an import and have to be asked for. */
export interface InitialPasswordsInput {
  readonly issued: IssuedPasswords | null
  readonly importId: string | null
}

/** A way in which the passwords were taken away from the screen. */
export type Keeping = 'copied' | 'downloaded' | 'printed'

export interface InitialPasswordsContext extends InitialPasswordsInput {
  /** Accounts of the import that still wait for their first sign-in. */
  waiting: number
  kept: readonly Keeping[]
  problem: string | null
}

export type InitialPasswordsEvent =
  | { type: 'passwords.copy' }
  | { type: 'passwords.download' }
  | { type: 'passwords.print' }
  | { type: 'passwords.close' }
  /** Asked whether to close without having kept them: no. */
  | { type: 'passwords.stay' }
  /** … yes. */
  | { type: 'passwords.leave' }
  /** They did not come: ask again. */
  | { type: 'passwords.retry' }
  /** They are gone: make new ones. */
  | { type: 'passwords.renew' }

export type InitialPasswordsEmitted = Notify | { type: 'passwords.closed' }
