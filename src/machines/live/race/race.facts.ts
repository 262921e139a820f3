/** Translation of messages of the vote-race channel into facts of the race. Pure. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import { voteRaceCodes } from '../../../../contract/sockets/codes.gen'
import { isRefusalOf, refusalOf } from '../kit/requests.logic'
import type { RaceFact } from './race.types'

/** The fact of a race in a message of the vote-race channel; null without one. */
export function raceFact(message: ServerMessage<ChannelOf<'voteRace'>>, at: number): RaceFact | null {
  switch (message.name) {
    case 'running': {
      const { race, pressed, ranking, place } = message.data
      return { type: 'race.resumed', round: race, pressed, ranking, place, at }
    }
    case 'raceStarted':
      return { type: 'race.started', round: message.data, at }
    case 'raceWon':
      return { type: 'race.won', winner: message.data, at }
    case 'raceStopped':
      return { type: 'race.stopped', raceId: message.data.raceId, at }
    case 'pressAnswered':
      return { type: 'race.pressAnswered', raceId: message.data.raceId, outcome: message.data.outcome, at }
    case 'raceRanked':
      return { type: 'race.ranked', ranking: message.data, at }
    case 'racePlaced':
      return { type: 'race.placed', place: message.data, at }
    case 'refused':
      // `voteRaceCodes` are the codes of the other tools: refusals of all further requests are handled here (B387).
      return isRefusalOf(voteRaceCodes, message) ? null : refusalOf('race', message, at)
    default:
      return null
  }
}
