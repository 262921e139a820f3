import type { RaceRound } from '../../../../contract/entities/live/race'
import { round, STARTED_AT } from '../../../../src/catalogue/live/race/race.examples'
import type { StudentRaceEvent, TeacherRaceEvent } from '../../../../src/machines/live/race/race.types'

export const never = () => new Promise<never>(() => undefined)

/** One second into the first race's countdown. */
export const now = STARTED_AT + 1_000

export const resumed = (of: RaceRound, at: number): TeacherRaceEvent & StudentRaceEvent => ({
  type: 'race.resumed',
  round: of,
  pressed: false,
  ranking: null,
  at,
})

export const stops = { type: 'race.stopped', raceId: round.raceId, at: round.endsAt } as const
