/** What the messages of the two channels mean to the features: pure translations from the wire to facts. */
import type { ServerMessage } from '../../../../contract/socket'
import type { ChannelOf } from '../../../../contract/sockets'
import type { ConnectionFact } from '../../shared/connection/connection.types'
import type { PresenceFact } from '../presence/presence.types'
import { classroomFacts, voteRaceFacts } from './charts.gen'
import type { ClassroomChannel, FeatureName, ToolName } from './classroom.types'
import { isOpenedBy, namesIn, type ToolSpec } from './tool'
import { tools } from './tools.gen'

type Received = Extract<ConnectionFact, { type: 'channel.received' }>
type Message<Channel extends ClassroomChannel> = ServerMessage<ChannelOf<Channel>>

/** The fact of who is present in a message of the classroom channel; null when it holds none. */
function presenceFact(message: Message<'classroom'>): PresenceFact | null {
  if (message.name === 'presenceChanged') return { type: 'presence.changed', users: message.data.users }
  if (message.name !== 'running' || !message.data.presentIds) return null
  return { type: 'presence.resumed', userIds: message.data.presentIds }
}

/** A plain message for the person (64200); null when there is none. */
export const plainMessage = (message: Message<'classroom'>): string | null =>
  message.name === 'message' && message.mess !== '' ? message.mess : null

type FactOf<Facts> = NonNullable<
  { [Name in keyof Facts]: Facts[Name] extends (...args: never) => infer Fact ? Fact : never }[keyof Facts]
>

/** What the features of a class hear. */
export type FeatureFact = PresenceFact | FactOf<typeof classroomFacts> | FactOf<typeof voteRaceFacts>

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
          ...namesIn(classroomFacts).flatMap((tool) => about(tool, classroomFacts[tool](message, at))),
        ],
        text: plainMessage(message),
      }
    }
    case 'voteRace': {
      const { message, at } = received
      return {
        facts: namesIn(voteRaceFacts).flatMap((tool) => about(tool, voteRaceFacts[tool](message, at))),
        text: null,
      }
    }
    default:
      return { facts: [], text: null }
  }
}

/** Facts after which there is more to say of what was in the lesson. */
const turning: ReadonlySet<string> = new Set(Object.values<ToolSpec>(tools).flatMap(({ turns }) => turns))

/** Whether a message ends a round, or brings a fresh snapshot of the class. */
export const isTurn = (received: Received): boolean =>
  meaningOf(received).facts.some(({ fact }) => turning.has(fact.type))

/** The features that live on a channel. */
export const featuresOf = (channel: ClassroomChannel): readonly FeatureName[] =>
  namesIn(tools).filter((name) => tools[name].channel === channel)

/** Whether students may open a tool by themselves: they propose votes and look at past ones (live §2, B060, B065). */
export const isForStudents = (tool: ToolName): boolean => tool === 'calculator' || isOpenedBy('student', tools[tool])
