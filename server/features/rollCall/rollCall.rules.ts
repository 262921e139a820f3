/** The rules of the roll call (live §5), pure: who can be picked, whether a draw may start, what scrolls. */
import { type DrawCandidate, drawFrom } from '../../../contract/draw'
import type { ErrorName } from '../../../contract/errors'
import { ROLL_CALL_LINGER_MS, ROLL_CALL_LIST_MAX, rollCallDuration } from '../../../contract/limits'

/** '1' the whole class, '0' only those not yet picked (B305). */
export type Scope = '0' | '1'

/** Who can be drawn: `candidates` never holds excluded students (B217). */
export function rosterOf<Candidate extends DrawCandidate>(
  candidates: readonly Candidate[],
  scope: Scope,
  picked: ReadonlySet<string>,
): Candidate[] {
  return scope === '1' ? [...candidates] : candidates.filter(({ userId }) => !picked.has(userId))
}

/** Why a roll call may not start, or null; in the order of live §5. */
export function obstacleToStart(state: {
  readonly candidateNum: number
  readonly rosterNum: number
  readonly stuNum: number
  /** The reveal of the roll call that is open, if one is. */
  readonly openRevealAt: number | null
  readonly now: number
}): ErrorName | null {
  if (state.candidateNum === 0) return 'rollCallNoStudents'
  if (state.stuNum > state.rosterNum) return 'rollCallTooFew'
  if (state.openRevealAt !== null && state.now < state.openRevealAt) return 'rollCallRunning'
  return null
}

/** The absolute times of a draw that starts now (B239, B244). */
export function timesOf(now: number, stuNum: number) {
  const revealAt = now + rollCallDuration(stuNum)
  return { startedAt: now, revealAt, endsAt: revealAt + ROLL_CALL_LINGER_MS }
}

/** Closing before the reveal takes the draw back; after it the picked stay picked. */
export const closedStatus = (now: number, revealAt: number): 'cancelled' | 'closed' =>
  now < revealAt ? 'cancelled' : 'closed'

/** A promise is kept only for the very roster that it was made for. */
export function isSameRoster(one: readonly DrawCandidate[], other: readonly DrawCandidate[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ userId, userName }, i) => userId === other[i]?.userId && userName === other[i]?.userName)
  )
}

/**
 * The names that scroll: the chosen and others of the roster, in an order that tells nothing, the same for the same
 * secret and seed.
 */
export function scrollList(
  roster: readonly DrawCandidate[],
  chosen: readonly DrawCandidate[],
  secret: string,
  seed: string,
): DrawCandidate[] {
  const chosenIds = new Set(chosen.map(({ userId }) => userId))
  const others = roster.filter(({ userId }) => !chosenIds.has(userId))
  const room = Math.min(others.length, ROLL_CALL_LIST_MAX - chosen.length)
  const shown = [...chosen, ...drawFrom(others, room, secret, `${seed}:names`)]
  return drawFrom(shown, shown.length, secret, `${seed}:order`).map(nameOf)
}

/** What everybody may know of a candidate. */
export const nameOf = ({ userId, userName }: DrawCandidate): DrawCandidate => ({ userId, userName })
