/** The comparison of a running page with the oracles of its charts: its context. */
import type { CallInput } from '../../../../contract/call'
import type { CallOf } from '../../../../contract/calls'

/** A disagreement as it is sent, redacted. */
export type FoundDisagreement = CallInput<CallOf<'sendDisagreement'>>

export interface ConformanceContext {
  /** Disagreements that wait to be sent, the oldest first. */
  readonly queue: readonly FoundDisagreement[]
  /** The signs of all that were found: each is sent once. */
  readonly known: readonly string[]
}
