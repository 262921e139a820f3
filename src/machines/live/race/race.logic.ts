/** Pure functions and guards that the charts of the race share. */
import type { RaceRound, RaceWinner } from '../../../../contract/entities/live/race'
import { RACE_COUNTDOWN_S, RICH_TEXT_MAX } from '../../../../contract/limits'
import { requestGuards } from '../kit/requests.logic'
import { momentOf, roundGuards } from '../kit/rounds.logic'
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

type Fact = { readonly type: string } | RaceFact

/** The round in a fact: undefined without one, null when none runs. */
export const roundIn = (event: Fact): RaceRound | null | undefined => ('round' in event ? event.round : undefined)

/** The winner in a fact. */
export const winnerIn = (event: Fact): RaceWinner | null => ('winner' in event ? event.winner : null)

/** The race that a fact is about. */
function raceIdIn(event: Fact): string | null {
  if ('round' in event) return event.round?.raceId ?? null
  if ('winner' in event) return event.winner.raceId
  if ('ranking' in event) return event.ranking.raceId
  if ('place' in event) return event.place.raceId
  return 'raceId' in event ? event.raceId : null
}

/** The round with the winner of a fact. It keeps its first winner; later facts do not replace it (B264). */
export const withWinner = (round: RaceRound | null, event: Fact): RaceRound | null =>
  round && { ...round, winner: round.winner ?? winnerIn(event) }

interface Following {
  readonly round: RaceRound | null
}

const { isSame, isNew, isNothingRunning } = roundGuards({
  followed: ({ round }: Following) => round?.raceId,
  roundIn,
  idIn: raceIdIn,
})

/** Guards of both charts. */
export const raceGuards = {
  ...requestGuards,
  isSameRace: isSame,
  isNewRace: isNew,
  isNothingRunning,
  isCounting: ({ event }: { event: Fact }): boolean => Boolean(roundIn(event)),
  isOpen: ({ event }: { event: Fact }): boolean =>
    momentOf(event) >= (roundIn(event)?.opensAt ?? Number.POSITIVE_INFINITY),
  isWon: ({ event }: { event: Fact }): boolean => Boolean(roundIn(event)?.winner),
  hasWinner: ({ context }: { context: Following }): boolean => Boolean(context.round?.winner),
}
