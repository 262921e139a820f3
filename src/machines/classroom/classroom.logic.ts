/** What the messages of the two channels mean to the features: pure translations from the wire to facts. */
import type { ServerMessage } from '../../../contract/socket'
import type { ChannelOf } from '../../../contract/sockets'
import type { RaceFact, RollCallFact } from './classroom.types'

type Message<Channel extends 'classroom' | 'voteRace'> = ServerMessage<ChannelOf<Channel>>

/** The fact of a roll call in a message of the classroom channel; null when it holds none. */
export function rollCallFact(message: Message<'classroom'>, at: number): RollCallFact | null {
  switch (message.name) {
    case 'running':
      return { type: 'rollCall.resumed', round: message.data.rollCall, sound: message.data.sound, at }
    case 'rollCallDrawn':
      return { type: 'rollCall.drawn', round: message.data, at }
    case 'rollCallClosed':
      return { type: 'rollCall.closed', rollCallId: message.data.rollCallId, at }
    case 'rollCallSoundChanged':
      return { type: 'rollCall.soundChanged', sound: message.data.sound, at }
    case 'rollCallCommitted':
      return { type: 'rollCall.committed', commitment: message.data, at }
    case 'rollCallRevealed':
      return { type: 'rollCall.revealed', proof: message.data, at }
    case 'refused':
      return {
        type: 'rollCall.refused',
        request: message.data.request,
        code: message.data.code,
        text: message.mess,
        at,
      }
    default:
      return null
  }
}

/** The fact of a race in a message of the vote-race channel; null when it holds none. */
export function raceFact(message: Message<'voteRace'>, at: number): RaceFact | null {
  switch (message.name) {
    case 'running': {
      const { race, pressed, ranking } = message.data
      return { type: 'race.resumed', round: race, pressed, ranking, at }
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
    case 'refused':
      return { type: 'race.refused', request: message.data.request, code: message.data.code, text: message.mess, at }
    default:
      return null
  }
}

/** A plain message for the person (64200); null when there is none. */
export const plainMessage = (message: Message<'classroom'>): string | null =>
  message.name === 'message' && message.mess !== '' ? message.mess : null
