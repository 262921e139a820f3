/** The rules of the roll call (live §5), pure: the candidates, whether a draw may start, and the scrolling names. */

import type { RollCallCounts, RollCallSince } from '../../../../contract/entities/live/rollCall'
import type { ErrorName } from '../../../../contract/errors'
import { ROLL_CALL_LINGER_MS, ROLL_CALL_LIST_MAX, rollCallDuration } from '../../../../contract/limits'
import { type DrawCandidate, drawFrom } from '../../../../contract/rules/live/draw'

import { startOfWeek } from '../../../shared/schoolTime'

/** '1' the whole class, '0' only students who have not been picked yet (B305). */
export type Scope = '0' | '1'

/** The scope of a draw, with the moment from which picks count. */
export interface DrawScope {
  readonly isNominateAllStu: Scope
  readonly since: RollCallSince | null
  readonly sinceAt: number | null
}

/** The moments from which "not yet picked" counts. */
export type SinceMoments = Readonly<Record<RollCallSince, number>>

/** The moments of a class; a term that has not begun yet counts from 0. */
export const sinceMoments = (at: {
  readonly now: number
  readonly lessonBeganAt: number
  readonly termBegins: number
}): SinceMoments => ({
  lesson: at.lessonBeganAt,
  week: startOfWeek(at.now),
  term: at.termBegins <= at.now ? at.termBegins : 0,
})

/** The scope of a request; without a period, the term. */
export function scopeOf(
  asked: { readonly isNominateAllStu: Scope; readonly since?: RollCallSince | undefined },
  moments: SinceMoments,
): DrawScope {
  if (asked.isNominateAllStu === '1') return { isNominateAllStu: '1', since: null, sinceAt: null }
  const since = asked.since ?? 'term'
  return { isNominateAllStu: '0', since, sinceAt: moments[since] }
}

/** The number of students who have not been picked since each moment, by their last pick. */
export function countLeft(
  candidates: readonly DrawCandidate[],
  lastPicked: ReadonlyMap<string, number>,
  moments: SinceMoments,
): RollCallCounts['left'] {
  const left = (since: number) => candidates.filter(({ userId }) => (lastPicked.get(userId) ?? -1) < since).length
  return { lesson: left(moments.lesson), week: left(moments.week), term: left(moments.term) }
}

/** The candidates of a draw: `candidates` never contains excluded students (B217). */
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
  /** The reveal time of the open roll call; null if there is none. */
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

/** Closing before the reveal cancels the draw; after it the picked students remain picked. */
export const closedStatus = (now: number, revealAt: number): 'cancelled' | 'closed' =>
  now < revealAt ? 'cancelled' : 'closed'

/** A commitment is valid only for exactly the roster that it was made for. */
export function isSameRoster(one: readonly DrawCandidate[], other: readonly DrawCandidate[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ userId, userName }, i) => userId === other[i]?.userId && userName === other[i]?.userName)
  )
}

/**
 * The names that scroll: the picked and others of the roster, in an order that reveals nothing, deterministic by secret
 * and seed.
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

/** The public fields of a candidate. */
export const nameOf = ({ userId, userName }: DrawCandidate): DrawCandidate => ({ userId, userName })
