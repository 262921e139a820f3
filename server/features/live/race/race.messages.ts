/** Stored races in the form of the contract. */
import type { Race, RaceRecord, RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import type { RaceRow } from './race.repository'
import { knowsQuestion, type RaceState } from './race.rules'

export const stateOf = (row: RaceRow): RaceState => ({
  status: row.status,
  opensAt: row.opens_at,
  endsAt: row.ends_at,
  winnerId: row.winner_id,
})

const mayKnow = (row: RaceRow, role: 'teacher' | 'student'): boolean =>
  knowsQuestion(role, { raceType: row.race_type, hasWinner: row.winner_id !== null })

export const raceOf = (row: RaceRow, role: 'teacher' | 'student'): Race => ({
  raceId: row.race_id,
  teachingClassId: row.teaching_class_id,
  raceContext: mayKnow(row, role) ? row.race_context : '',
  raceTime: row.race_time,
  raceType: row.race_type,
  createDate: row.created_at,
})

/** Null until there is a winner. */
export const winnerOf = (row: RaceRow): RaceWinner | null =>
  row.winner_id === null
    ? null
    : {
        raceId: row.race_id,
        userCode: row.winner_code ?? '',
        userName: row.winner_name ?? '',
        raceContext: row.race_context,
        wonAt: row.won_at ?? 0,
      }

export const roundOf = (row: RaceRow, role: 'teacher' | 'student'): RaceRound => ({
  raceId: row.race_id,
  teachingClassId: row.teaching_class_id,
  raceContext: mayKnow(row, role) ? row.race_context : null,
  raceTime: row.race_time,
  raceType: row.race_type,
  startedAt: row.started_at ?? 0,
  opensAt: row.opens_at ?? 0,
  endsAt: row.ends_at ?? 0,
  winner: winnerOf(row),
})

export const recordOf = (
  row: Pick<RaceRow, 'race_id' | 'race_context' | 'winner_name' | 'winner_login' | 'created_at'>,
): RaceRecord => ({
  raceId: row.race_id,
  raceContext: row.race_context,
  user: { userName: row.winner_name ?? '', loginCode: row.winner_login ?? '' },
  createDate: row.created_at,
})
