/** First-to-answer race (live §3, §4). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, integer, moment } from '../../fields'
import { RACE_COUNTDOWN_S, RICH_TEXT_MAX } from '../../limits'

/** Countdown in seconds (B318). */
export const raceTime = integer(RACE_COUNTDOWN_S.min, RACE_COUNTDOWN_S.max)
/** '0': question shown at once; '1': only after there is a winner (B224, B225). */
export const raceType = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['0', '1']))
/** The question as sanitised HTML. */
export const raceContext = lines(z.string().max(RICH_TEXT_MAX))

/** A race as its teacher prepared it. For students of a type 1 race without a winner, `raceContext` is empty. */
export const race = z.object({
  raceId: id,
  teachingClassId: id,
  raceContext: z.string(),
  raceTime: z.number().int(),
  raceType: z.enum(['0', '1']),
  createDate: moment,
})
export type Race = z.output<typeof race>

/** The winner (live §3). `raceContext` is the question, which students of a type 1 race see only now. */
export const raceWinner = z.object({
  raceId: id,
  userCode: z.string(),
  userName: z.string(),
  raceContext: z.string(),
  wonAt: moment,
})
export type RaceWinner = z.output<typeof raceWinner>

/** A running race as a screen shows it. `raceContext` is null while this user may not see it. */
export const raceRound = z.object({
  raceId: id,
  teachingClassId: id,
  raceContext: z.string().nullable(),
  raceTime: z.number().int(),
  raceType: z.enum(['0', '1']),
  startedAt: moment,
  /** Presses count from this moment on. */
  opensAt: moment,
  /** When the server ends the race, unless the teacher ended it before. */
  endsAt: moment,
  winner: raceWinner.nullable(),
})
export type RaceRound = z.output<typeof raceRound>

/** One of the first presses, for the teacher: the delay behind the winner, in ms. */
export const racePress = z.object({ userCode: z.string(), userName: z.string(), behindMs: z.number().nonnegative() })

/** The first presses of a race, in the order in which the server received them. */
export const raceRanking = z.object({
  raceId: id,
  presses: z.array(racePress),
  /** The possible network skew between the first two presses, in ms. */
  uncertaintyMs: z.number().nonnegative(),
  /** Whether the distance of the second press is below the uncertainty. */
  tooClose: z.boolean(),
})
export type RaceRanking = z.output<typeof raceRanking>

/** A student's own place in a race that another student won. */
export const racePlace = z.object({
  raceId: id,
  /** 2 is the first one after the winner. It rises when an earlier press arrives later, from another server. */
  place: z.number().int().min(2),
  /** The delay behind the winner, in ms. */
  behindMs: z.number().nonnegative(),
})
export type RacePlace = z.output<typeof racePlace>

/** A race record (B227), with its question; empty if the teacher asked it aloud. */
export const raceRecord = z.object({
  raceId: id,
  raceContext: z.string(),
  user: z.object({ userName: z.string(), loginCode: z.string() }),
  createDate: moment,
})
export type RaceRecord = z.output<typeof raceRecord>
