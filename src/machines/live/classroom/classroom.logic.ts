/** What the messages of the two channels mean to the features: pure translations from the wire to facts. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import type { ConnectionFact } from '../../shared/connection/connection.types'
import { attendanceFact } from '../attendance/attendance.facts'
import type { AttendanceFact } from '../attendance/attendance.types'
import type { PresenceFact } from '../presence/presence.types'
import { isTimerRequest, timerFact } from '../timer/timer.facts'
import type { TimerFact } from '../timer/timer.types'
import { isVoteRequest, voteFact } from '../vote/vote.facts'
import type { VoteFact } from '../vote/vote.types'
import type {
  ClassroomChannel,
  FeatureName,
  RaceFact,
  RollCallCounted,
  RollCallFact,
  ToolName,
} from './classroom.types'

type Received = Extract<ConnectionFact, { type: 'channel.received' }>
type Message<Channel extends ClassroomChannel> = ServerMessage<ChannelOf<Channel>>

/** The fact of a roll call in a message of the classroom channel; null when it holds none. */
export function rollCallFact(message: Message<'classroom'>, at: number): RollCallFact | RollCallCounted | null {
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
    case 'rollCallCounted':
      return { type: 'rollCall.counted', counts: message.data, at }
    case 'rollCallRevealed':
      return { type: 'rollCall.revealed', proof: message.data, at }
    case 'refused':
      // Whatever no other tool asked for is the roll call's to say (B387).
      if (isTimerRequest(message.data.request)) return null
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
      // Whatever the vote did not ask for is the race's to say (B387).
      if (isVoteRequest(message.data.request)) return null
      return { type: 'race.refused', request: message.data.request, code: message.data.code, text: message.mess, at }
    default:
      return null
  }
}

/** The fact of who is present in a message of the classroom channel; null when it holds none. */
function presenceFact(message: Message<'classroom'>): PresenceFact | null {
  if (message.name === 'presenceChanged') return { type: 'presence.changed', users: message.data.users }
  if (message.name !== 'running' || !message.data.presentIds) return null
  return { type: 'presence.resumed', userIds: message.data.presentIds }
}

/** A plain message for the person (64200); null when there is none. */
export const plainMessage = (message: Message<'classroom'>): string | null =>
  message.name === 'message' && message.mess !== '' ? message.mess : null

/** What the features of a class hear. */
export type FeatureFact =
  | PresenceFact
  | RollCallFact
  | RollCallCounted
  | RaceFact
  | AttendanceFact
  | VoteFact
  | TimerFact

/** What a message of a channel means: the facts, each with the feature that it concerns, and a text for the person. */
export interface Meaning {
  readonly facts: readonly { readonly to: FeatureName | 'presence'; readonly fact: FeatureFact }[]
  readonly text: string | null
}

const about = (to: FeatureName | 'presence', fact: FeatureFact | null): Meaning['facts'] => (fact ? [{ to, fact }] : [])

/** What a message that a channel brought means to the class. */
export function meaningOf(received: Received): Meaning {
  switch (received.channel) {
    case 'classroom': {
      const { message, at } = received
      return {
        facts: [
          ...about('presence', presenceFact(message)),
          ...about('rollCall', rollCallFact(message, at)),
          ...about('attendance', attendanceFact(message, at)),
          ...about('timer', timerFact(message, at)),
        ],
        text: plainMessage(message),
      }
    }
    case 'voteRace': {
      const { message, at } = received
      return { facts: [...about('race', raceFact(message, at)), ...about('vote', voteFact(message, at))], text: null }
    }
    default:
      return { facts: [], text: null }
  }
}

/** Facts after which there is more to say of what was in the lesson. */
const turning: ReadonlySet<string> = new Set<FeatureFact['type']>([
  'rollCall.resumed',
  'rollCall.revealed',
  'race.stopped',
  'attendance.succeeded',
  'attendance.ended',
  'vote.ended',
])

/** Whether something in the class is over, or is told anew. */
export const isTurn = (received: Received): boolean =>
  meaningOf(received).facts.some(({ fact }) => turning.has(fact.type))

/** The features that live on a channel. */
export const featuresOf = (channel: ClassroomChannel): readonly FeatureName[] =>
  channel === 'classroom' ? ['rollCall', 'attendance', 'timer'] : ['race', 'vote']

/** Whether students may open a tool by themselves: they propose votes and look at past ones (live §2, B060, B065). */
export const isForStudents = (tool: ToolName): boolean => tool === 'vote' || tool === 'calculator'
