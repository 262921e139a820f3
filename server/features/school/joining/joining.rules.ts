/** Rules of joining a class; pure. */
import type { JoiningState } from '../../../../contract/entities/school/joining'
import type { ErrorName } from '../../../../contract/errors'

/** What stands between a student and a class whose code is right. */
export interface Asked {
  readonly classesId: string
  readonly inviteOpen: boolean
  readonly auditOpen: boolean
  /** The classes that the student is in. */
  readonly memberOf: readonly string[]
  /** The class whose answer the student waits for. */
  readonly waitingAt: string | null
}

/** What asking leads to: membership, waiting, the same request as before, or a refusal. */
export type Verdict = 'join' | 'wait' | 'waitOn' | { readonly refused: ErrorName }

/**
 * Who is in a class has no need to ask. A request that waits is one request however often it is repeated, also after
 * inviting was closed; where consent is no longer asked for, repeating it lets the student in.
 */
export function verdictOn({ classesId, inviteOpen, auditOpen, memberOf, waitingAt }: Asked): Verdict {
  if (memberOf.includes(classesId)) return { refused: 'joinMemberAlready' }
  if (memberOf.length > 0) return { refused: 'joinHasClass' }
  const isRepeated = waitingAt === classesId
  if (!inviteOpen) return isRepeated ? 'waitOn' : { refused: 'joinInviteClosed' }
  if (!auditOpen) return 'join'
  return isRepeated ? 'waitOn' : 'wait'
}

/** The newest request of a student. */
export interface LatestRequest {
  readonly apply_state: '0' | '1' | '2' | '3'
  readonly reason: string
  readonly created_at: number
  readonly class_name: string
}

const nothing = { className: '', reason: '', applyTime: null }

/** How a student stands: somebody who was let in and taken out again, or asks no more, is outside and may ask again. */
export function stateOf(isMember: boolean, latest: LatestRequest | undefined): JoiningState {
  if (isMember) return { state: 'member', ...nothing }
  if (!latest || latest.apply_state === '1' || latest.apply_state === '3') return { state: 'outside', ...nothing }
  const asked = { className: latest.class_name, reason: latest.reason, applyTime: latest.created_at }
  return { state: latest.apply_state === '0' ? 'waiting' : 'rejected', ...asked }
}
