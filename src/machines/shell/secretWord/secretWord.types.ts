/** The hidden resource management of administrators: a typed word opens it, Escape hides it (core §2). */
import type { Notify } from '../../shared/messages'

export interface SecretWordContext {
  /** The last characters that were typed outside of any field since the last pause. */
  readonly typed: string
}

export type SecretWordEvent =
  /** A single character was typed outside of any field. */
  { type: 'key.typed'; key: string } | { type: 'key.escaped' }

export type SecretWordEmitted = Notify
