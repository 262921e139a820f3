/** Translation of messages of the two channels into facts of the features. Pure. */
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

/** The fact of presence in a message of the classroom channel; null without one. */
function presenceFact(message: Message<'classroom'>): PresenceFact | null {
  if (message.name === 'presenceChanged') return { type: 'presence.changed', users: message.data.users }
  if (message.name !== 'running' || !message.data.presentIds) return null
  return { type: 'presence.resumed', userIds: message.data.presentIds }
}

/** The text of a plain message for the user (64200); null without one. */
export const plainMessage = (message: Message<'classroom'>): string | null =>
  message.name === 'message' && message.mess !== '' ? message.mess : null

type FactOf<Facts> = NonNullable<
  { [Name in keyof Facts]: Facts[Name] extends (...args: never) => infer Fact ? Fact : never }[keyof Facts]
>

/** Facts for the features of a class. */
export type FeatureFact = PresenceFact | FactOf<typeof classroomFacts> | FactOf<typeof voteRaceFacts>

/** The meaning of a message: facts, each with the feature that receives it, and a text for the user. */
export interface Meaning {
  readonly facts: readonly { readonly to: FeatureName | 'presence'; readonly fact: FeatureFact }[]
  readonly text: string | null
}

const about = (to: FeatureName | 'presence', fact: FeatureFact | null): Meaning['facts'] => (fact ? [{ to, fact }] : [])

/** The meaning of a received message for the class. */
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

/** Facts after which the summary of the lesson has changed. */
const turning: ReadonlySet<string> = new Set(Object.values<ToolSpec>(tools).flatMap(({ turns }) => turns))

/** Whether a message ends a round, or brings a fresh snapshot of the class. */
export const isTurn = (received: Received): boolean =>
  meaningOf(received).facts.some(({ fact }) => turning.has(fact.type))

/** The features that use a channel. */
export const featuresOf = (channel: ClassroomChannel): readonly FeatureName[] =>
  namesIn(tools).filter((name) => tools[name].channel === channel)

/** Whether students may open a tool themselves: they propose votes and view past ones (live §2, B060, B065). */
export const isForStudents = (tool: ToolName): boolean => tool === 'calculator' || isOpenedBy('student', tools[tool])
