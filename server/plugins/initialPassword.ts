/**
 * The password that accounts have until their people choose one (G046). It is hashed once and the hash is used for all of
 * them: an import of thousands would take minutes otherwise, and it is one known password anyway.
 */
import type { Passwords } from './passwords'

/** The initial password as it is stored. */
export interface InitialPassword {
  /** For `users.password_hash`, together with `must_change_password`. */
  hash(): Promise<string>
}

/** Hashes the password when it is first needed. */
export function createInitialPassword(passwords: Passwords, password: string): InitialPassword {
  let made: Promise<string> | undefined
  return {
    hash() {
      made ??= passwords.hash(password).catch((error: unknown) => {
        made = undefined
        throw error
      })
      return made
    },
  }
}
