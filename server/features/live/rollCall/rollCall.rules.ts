/** The rules of the roll call (live §5), pure: who can be picked, whether a draw may start, what scrolls. */

import type { RollCallCounts, RollCallSince } from '../../../../contract/entities/live/rollCall'
import type { ErrorName } from '../../../../contract/errors'
import { ROLL_CALL_LINGER_MS, ROLL_CALL_LIST_MAX, rollCallDuration } from '../../../../contract/limits'
import { type DrawCandidate, drawFrom } from '../../../../contract/rules/live/draw'

import { startOfWeek } from '../../../shared/schoolTime'

/** '1' the whole class, '0' only those not yet picked (B305). */
export type Scope = '0' | '1'

/** Whom a draw is for, and from which moment picks count. */
export interface DrawScope {
  readonly isNominateAllStu: Scope
  readonly since: RollCallSince | null
  readonly sinceAt: number | null
}

/** From which moments "not yet picked" counts. */
export type SinceMoments = Readonly<Record<RollCallSince, number>>

/** The moments of a class; a term that has not begun yet counts from ever. */
export const sinceMoments = (at: {
  readonly now: number
  readonly lessonBeganAt: number
  readonly termBegins: number
}): SinceMoments => ({
  lesson: at.lessonBeganAt,
  week: startOfWeek(at.now),
  term: at.termBegins <= at.now ? at.termBegins : 0,
})

/** The scope that a teacher has asked for; who names no span means the term. */
export function scopeOf(
  asked: { readonly isNominateAllStu: Scope; readonly since?: RollCallSince | undefined },
  moments: SinceMoments,
): DrawScope {
  if (asked.isNominateAllStu === '1') return { isNominateAllStu: '1', since: null, sinceAt: null }
  const since = asked.since ?? 'term'
  return { isNominateAllStu: '0', since, sinceAt: moments[since] }
}

/** How many of these have not been picked since each moment, by when they were picked last. */
export function countLeft(
  candidates: readonly DrawCandidate[],
  lastPicked: ReadonlyMap<string, number>,
  moments: SinceMoments,
): RollCallCounts['left'] {
  const left = (since: number) => candidates.filter(({ userId }) => (lastPicked.get(userId) ?? -1) < since).length
  return { lesson: left(moments.lesson), week: left(moments.week), term: left(moments.term) }
}

/** Who can be drawn: `candidates` never holds excluded students (B217). */
export function rosterOf<Candidate extends DrawCandidate>(
  candidates: readonly Candidate[],
  { isNominateAllStu }: Pick<DrawScope, 'isNominateAllStu'>,
  picked: ReadonlySet<string>,
): Candidate[] {
  return isNominateAllStu === '1' ? [...candidates] : candidates.filter(({ userId }) => !picked.has(userId))
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
  if (state.stuNum > state.candidateNum) return 'rollCallTooFew'
  if (state.rosterNum === 0) return 'rollCallAllPicked'
  if (state.stuNum > state.rosterNum) return 'rollCallTooFewLeft'
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

/** A commitment is kept only for the very roster that it was made for. */
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
