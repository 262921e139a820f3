/** Pure functions that the charts of the race share. */
import type { RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import { errors } from '../../../../contract/errors'
import { RACE_COUNTDOWN_S, RICH_TEXT_MAX } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import type { RaceFact, RaceSettings, TeacherRaceContext } from './race.types'
import { texts } from './texts'

/** The teacher's initial settings (B318). */
export const firstSettings: RaceSettings = { raceContext: '', raceTime: RACE_COUNTDOWN_S.default, raceType: '0' }

/** The settings of a past race, which Again repeats (B268). */
export const settingsOf = (round: RaceRound): RaceSettings => ({
  raceContext: round.raceContext ?? '',
  raceTime: round.raceTime,
  raceType: round.raceType,
})

/** A question with an image added at its end. */
export const withImage = (html: string, src: string): string =>
  `${html}<img src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" alt="${texts.imageAlt}">`

/** Why the draft cannot be saved now. */
export function draftProblem(context: Pick<TeacherRaceContext, 'draft' | 'uploads'>): 'uploading' | 'tooLong' | null {
  if (context.uploads > 0) return 'uploading'
  return context.draft.raceContext.length > RICH_TEXT_MAX ? 'tooLong' : null
}

/** The round in a fact: undefined without one, null when none runs. */
export const roundIn = (event: { type: string } | RaceFact): RaceRound | null | undefined =>
  'round' in event ? event.round : undefined

/** The race that a fact is about. */
export function raceIdIn(event: { type: string } | RaceFact): string | null {
  if ('round' in event) return event.round?.raceId ?? null
  if ('winner' in event) return event.winner.raceId
  if ('ranking' in event) return event.ranking.raceId
  return 'raceId' in event ? event.raceId : null
}

/** The winner in a fact. */
export const winnerIn = (event: { type: string } | RaceFact): RaceWinner | null =>
  'winner' in event ? event.winner : null

/** The server's clock at the receipt of a fact. */
export const momentOf = (event: { type: string } | RaceFact): number => ('at' in event ? event.at : 0)

/** Ms from the receipt of a round until it opens; 0 when it is open. */
export const untilOpen = ({ round, at }: { round: RaceRound | null; at: number }): number =>
  Math.max(0, (round?.opensAt ?? 0) - at)

const { startRace, stopRace, press } = voteRace.client
/**
 * A student's press was refused: the refusal does not name the press, as all presses of a race are the same to the
 * server.
 */
export const isPressRequest = (request: number): boolean => request === press.code
/** A press was refused because no race runs. */
export const isRaceGone = (refusal: { request: number; code: number }): boolean =>
  isPressRequest(refusal.request) && refusal.code === errors.raceNotRunning.code
/** The teacher's own requests, whose refusals the dialog shows: the race shares its channel with the vote. */
export const isOwnRequest = (request: number): boolean => request === startRace.code || request === stopRace.code
export const isStopRequest = (request: number): boolean => request === stopRace.code
export const isStartRequest = (request: number): boolean => request === startRace.code
/** Go was refused because this race has run before: a new one has to be saved. */
export const isAlreadyStarted = (refusal: { request: number; code: number }): boolean =>
  isStartRequest(refusal.request) && refusal.code === errors.raceAlreadyStarted.code
/** End was refused because the race is over already: the wanted state is reached. */
export const isNotRunning = (refusal: { request: number; code: number }): boolean =>
  refusal.request === stopRace.code && refusal.code === errors.raceNotRunning.code
