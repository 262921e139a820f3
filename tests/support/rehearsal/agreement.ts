/** Whether the screens of a rehearsal agree with what the server stored. Pure. */
import type { ClassEvent } from '../../../contract/entities/live/classLog'
import type { Seen } from './bot'
import type { Turn } from './rounds'

/** One screen at the end. */
export interface Screen {
  readonly userId: string
  readonly seen: Seen
  readonly isConnected: boolean
  /** The rounds that are still running there. */
  readonly runs: readonly string[]
}

/** The content of the class log, by round. */
function stored(events: readonly ClassEvent[]) {
  const users = (kind: ClassEvent['kind']) => {
    const found = new Map<string, string[]>()
    for (const { kind: one, subjectId, user } of events) {
      if (one === kind && user) found.set(subjectId, [...(found.get(subjectId) ?? []), user.userId])
    }
    return found
  }
  return {
    picked: users('rollCall.picked'),
    won: users('race.won'),
    signed: users('signIn.signed'),
    answered: users('vote.answered'),
  }
}

/**
 * Every disagreement between a screen and the server. `codes` maps the winner codes of races to users. The last turn
 * had no faults, so each screen must have seen all of it.
 */
export function disagreements(
  screens: readonly Screen[],
  events: readonly ClassEvent[],
  codes: ReadonlyMap<string, string>,
  last: Turn,
): string[] {
  const truth = stored(events)
  const count = (ids: readonly string[] | undefined) => ids?.length ?? 0
  return screens.flatMap(({ userId, seen, isConnected, runs }) => {
    const found: string[] = []
    const hold = (holds: boolean, sentence: string) => void (holds || found.push(`${userId}: ${sentence}`))
    for (const [id, picked] of seen.rollCalls) {
      hold([...(truth.picked.get(id) ?? [])].sort().join() === picked.join(), `other names were picked in ${id}`)
    }
    for (const [id, code] of seen.races) {
      hold(truth.won.get(id)?.[0] === (codes.get(code) ?? code), `another winner of ${id}`)
    }
    for (const id of seen.signed) hold(truth.signed.get(id)?.includes(userId) ?? false, `not signed in ${id}`)
    for (const id of seen.answered) hold(truth.answered.get(id)?.includes(userId) ?? false, `no answer to ${id}`)
    for (const [id, number] of seen.votes) {
      hold(number === count(truth.answered.get(id)), `${number} answers to ${id}, not ${count(truth.answered.get(id))}`)
    }
    hold(isConnected, 'it is not connected')
    hold(runs.length === 0, `there still runs ${runs.join(', ')}`)
    hold(seen.rollCalls.has(last.rollCall), 'the last roll call was not seen')
    hold(seen.races.has(last.race), 'the winner of the last race was not seen')
    hold(truth.signed.get(last.attendance)?.includes(userId) ?? false, 'it did not sign in the last time')
    hold(seen.answered.has(last.vote), 'it did not answer the last vote')
    hold(seen.votes.has(last.vote), 'the end of the last vote was not seen')
    hold(seen.timers.has(last.timer), 'the last timer was not seen')
    return found
  })
}
