/** The hidden resource management of administrators: opened by a word that is typed, hidden by Escape (core §2). */
import type { Notify } from '../../shared/messages'

export interface SecretWordInput {
  /** From the configuration file (G017). */
  readonly word: string
}

export interface SecretWordContext extends SecretWordInput {
  /** The last letters that were typed outside of any field, never more than the word has. */
  typed: string
}

export type SecretWordEvent =
  /** A single character went to the page itself. */
  { type: 'key.typed'; key: string } | { type: 'key.escaped' }

export type SecretWordEmitted = Notify
