/** The rules of the race (live §4, §5), pure: what a press counts for, who wins, who may know the question. */
import type { RaceRanking } from '../../../../contract/entities/live/race'
import type { ErrorName } from '../../../../contract/errors'
import { RACE_MAX_MS, RACE_RANKING } from '../../../../contract/limits'

/** What a student is told about a press. */
export type PressOutcome = 'won' | 'tooLate' | 'falseStart'

/** A race as a press finds it. Times in ms. */
export interface RaceState {
  readonly status: 'saved' | 'running' | 'ended'
  readonly opensAt: number | null
  readonly endsAt: number | null
  readonly winnerId: string | null
}

/** A press in the order of receipt; `receivedAt` in ms with fraction. */
export interface Press {
  readonly userId: string
  readonly receivedAt: number
}

/** What becomes of a press; `race` knows the winner already. A false start may be followed by another press. */
export function outcomeOf(race: RaceState, press: Press): PressOutcome | null {
  if (race.status === 'saved') return null
  if (race.status === 'running' && race.opensAt !== null && press.receivedAt < race.opensAt) return 'falseStart'
  return race.winnerId === press.userId ? 'won' : 'tooLate'
}

/** The absolute times of a race that starts now. */
export const timesOf = (now: number, raceTime: number) => ({
  startedAt: now,
  opensAt: now + raceTime * 1_000,
  endsAt: now + RACE_MAX_MS,
})

/** Why a race may not start, or null. A race that has a winner makes way for the next. */
export function obstacleToStart(state: {
  readonly status: RaceState['status']
  /** The race that runs in the class, if one does. */
  readonly running: { readonly hasWinner: boolean } | null
}): ErrorName | null {
  if (state.status !== 'saved') return 'raceAlreadyStarted'
  return state.running && !state.running.hasWinner ? 'raceRunning' : null
}

/** Whether somebody may know the question: the teacher always, students of a type 1 race once there is a winner. */
export const knowsQuestion = (
  role: 'teacher' | 'student',
  race: { readonly raceType: '0' | '1'; readonly hasWinner: boolean },
): boolean => role === 'teacher' || race.raceType === '0' || race.hasWinner

/** A recorded press, the winner's first. */
export interface RankedPress extends Press {
  readonly userCode: string
  readonly userName: string
  readonly uncertaintyMs: number
}

/** The first presses with their distance, and whether the network could have decided between the first two. */
export function rankingOf(raceId: string, presses: readonly RankedPress[]): RaceRanking {
  const [first, second] = presses
  const uncertaintyMs = tenths((first?.uncertaintyMs ?? 0) + (second?.uncertaintyMs ?? 0))
  const behind = (press: RankedPress): number => tenths(Math.max(0, press.receivedAt - (first?.receivedAt ?? 0)))
  return {
    raceId,
    presses: presses.slice(0, RACE_RANKING).map((press) => ({
      userCode: press.userCode,
      userName: press.userName,
      behindMs: behind(press),
    })),
    uncertaintyMs,
    tooClose: second !== undefined && behind(second) < uncertaintyMs,
  }
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10
