/** The race's plain reasoning, shared by its charts. */
import type { RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import { errors } from '../../../../contract/errors'
import { RACE_COUNTDOWN_S, RICH_TEXT_MAX } from '../../../../contract/limits'
import { voteRace } from '../../../../contract/sockets/voteRace'
import type { RaceFact, RaceSettings, TeacherRaceContext } from './race.types'
import { texts } from './texts'

/** What a teacher finds at first (B318). */
export const firstSettings: RaceSettings = { raceContext: '', raceTime: RACE_COUNTDOWN_S.default, raceType: '0' }

/** The settings of a race that ran: what Again repeats (B268). */
export const settingsOf = (round: RaceRound): RaceSettings => ({
  raceContext: round.raceContext ?? '',
  raceTime: round.raceTime,
  raceType: round.raceType,
})

/** A question with one more image at its end. */
export const withImage = (html: string, src: string): string =>
  `${html}<img src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" alt="${texts.imageAlt}">`

/** Why the draft cannot be saved now. */
export function draftProblem(context: Pick<TeacherRaceContext, 'draft' | 'uploads'>): 'uploading' | 'tooLong' | null {
  if (context.uploads > 0) return 'uploading'
  return context.draft.raceContext.length > RICH_TEXT_MAX ? 'tooLong' : null
}

/** The round that a fact brings: undefined when it brings none, null when nothing runs. */
export const roundIn = (event: { type: string } | RaceFact): RaceRound | null | undefined =>
  'round' in event ? event.round : undefined

/** The race that a fact is about. */
export function raceIdIn(event: { type: string } | RaceFact): string | null {
  if ('round' in event) return event.round?.raceId ?? null
  if ('winner' in event) return event.winner.raceId
  if ('ranking' in event) return event.ranking.raceId
  return 'raceId' in event ? event.raceId : null
}

/** The winner that a fact brings. */
export const winnerIn = (event: { type: string } | RaceFact): RaceWinner | null =>
  'winner' in event ? event.winner : null

/** The server's clock at the receipt of a fact. */
export const momentOf = (event: { type: string } | RaceFact): number => ('at' in event ? event.at : 0)

/** Ms from the receipt of a round until it opens; 0 when it is open. */
export const untilOpen = ({ round, at }: { round: RaceRound | null; at: number }): number =>
  Math.max(0, (round?.opensAt ?? 0) - at)

const { startRace, stopRace, press } = voteRace.client
/** A student's press was refused: the refusal does not say which, and every press of a race is the same to the server. */
export const isPressRequest = (request: number): boolean => request === press.code
/** A press was refused because there is no race to press in. */
export const isRaceGone = (refusal: { request: number; code: number }): boolean =>
  isPressRequest(refusal.request) && refusal.code === errors.raceNotRunning.code
/** Requests whose refusal the teacher should hear of: the race shares its channel with the vote. */
export const isOwnRequest = (request: number): boolean => request === startRace.code || request === stopRace.code
export const isStopRequest = (request: number): boolean => request === stopRace.code
export const isStartRequest = (request: number): boolean => request === startRace.code
/** Go was refused because this very race ran before: a new one is needed. */
export const isAlreadyStarted = (refusal: { request: number; code: number }): boolean =>
  isStartRequest(refusal.request) && refusal.code === errors.raceAlreadyStarted.code
/** End was refused because the race is over anyway: that is what End wanted. */
export const isNotRunning = (refusal: { request: number; code: number }): boolean =>
  refusal.request === stopRace.code && refusal.code === errors.raceNotRunning.code
