/** The rules of the race (live §4, §5), pure: the outcome of a press, the winner, and who may see the question. */
import type { RacePlace, RaceRanking } from '../../../../contract/entities/live/race'
import type { ErrorName } from '../../../../contract/errors'
import { RACE_MAX_MS, RACE_RANKING } from '../../../../contract/limits'

/** The answer to a student's press. */
export type PressOutcome = 'won' | 'tooLate' | 'falseStart'

/** The fields of a race that decide a press. Times in ms. */
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

/**
 * The outcome of a press; `race` includes the winner if there is one. After a false start, the student may press again.
 */
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

/** Why a race may not start, or null. A race with a winner does not block the next. */
export function obstacleToStart(state: {
  readonly status: RaceState['status']
  /** The running race of the class; null if there is none. */
  readonly running: { readonly hasWinner: boolean } | null
}): ErrorName | null {
  if (state.status !== 'saved') return 'raceAlreadyStarted'
  return state.running && !state.running.hasWinner ? 'raceRunning' : null
}

/** Who may see the question: the teacher always, students of a type 1 race once there is a winner. */
export const knowsQuestion = (
  role: 'teacher' | 'student',
  race: { readonly raceType: '0' | '1'; readonly hasWinner: boolean },
): boolean => role === 'teacher' || race.raceType === '0' || race.hasWinner

/** A stored press, the winner's first. */
export interface RankedPress extends Press {
  readonly userCode: string
  readonly userName: string
  readonly uncertaintyMs: number
}

/** The first presses with their distance, and whether network skew could have decided between the first two. */
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

/** The places of the students who were not first. */
export function placesOf(raceId: string, presses: readonly RankedPress[]): { userId: string; place: RacePlace }[] {
  const [first, ...others] = presses
  return others.map((press, index) => ({
    userId: press.userId,
    place: {
      raceId,
      place: index + 2,
      behindMs: tenths(Math.max(0, press.receivedAt - (first?.receivedAt ?? 0))),
    },
  }))
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10
