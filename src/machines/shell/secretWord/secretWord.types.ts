/** The hidden resource management of administrators: opened by a word that is typed, hidden by Escape (core §2). */
import type { Notify } from '../../shared/messages'

export interface SecretWordContext {
  /** The last characters that were typed outside of any field since the last pause. */
  readonly typed: string
}

export type SecretWordEvent =
  /** A single character went to the page itself. */
  { type: 'key.typed'; key: string } | { type: 'key.escaped' }

export type SecretWordEmitted = Notify
