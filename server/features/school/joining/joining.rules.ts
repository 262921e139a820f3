/** Rules of joining a class; pure. */
import type { JoiningState } from '../../../../contract/entities/school/joining'
import type { ErrorName } from '../../../../contract/errors'

/** The facts that decide a request with a valid code. */
export interface Asked {
  readonly classesId: string
  readonly inviteOpen: boolean
  readonly auditOpen: boolean
  /** The classes of the student. */
  readonly memberOf: readonly string[]
  /** The class of the student's pending request. */
  readonly waitingAt: string | null
}

/** The result of a request: membership, a pending request, the same pending request as before, or a refusal. */
export type Verdict = 'join' | 'wait' | 'waitOn' | { readonly refused: ErrorName }

/**
 * A member need not request. A repeated pending request is one request, also after inviting was closed; if approval is
 * no longer needed, repeating it makes the student a member.
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

/**
 * The student's joining state: a student who was removed, or whose request was withdrawn, is outside and may request
 * again.
 */
export function stateOf(isMember: boolean, latest: LatestRequest | undefined): JoiningState {
  if (isMember) return { state: 'member', ...nothing }
  if (!latest || latest.apply_state === '1' || latest.apply_state === '3') return { state: 'outside', ...nothing }
  const asked = { className: latest.class_name, reason: latest.reason, applyTime: latest.created_at }
  return { state: latest.apply_state === '0' ? 'waiting' : 'rejected', ...asked }
}
