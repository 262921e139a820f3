/**
 * The chat (live §3, §4 Chat connection, §7 Chat): groups of teaching classes and messages between two people of one
 * class. A message is sent to its receivers after it is stored; repeated with the same client id, it is stored once and
 * answered the same. Users without a common class cannot reach each other.
 */
import type { ChatMessage, Conversation } from '../../../../contract/entities/live/chat'
import { CHAT_HISTORY_PAGE, CHAT_SEND_RATE } from '../../../../contract/limits'
import { type Caller, type Feature, type FeatureContext, Refusal, type Reply } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import type { Relay } from '../../../services/relay/relay.types'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import { createPresence } from '../../../shared/presence'
import { messageOf, userOf } from './chat.messages'
import { createChatRepository, type NewMessage } from './chat.repository'
import { conversationOf, GROUP, readContent, readIds, SINGLE } from './chat.rules'

export interface ChatContext extends FeatureContext {
  readonly throttle: Throttle
  readonly relay: Relay
}

/** A client's request to send a message. */
interface Sending {
  readonly conversation: Conversation
  readonly content: string
  readonly clientId: string
}

export function chatFeature(context: ChatContext): Feature {
  const { db, broadcast, membership, relay, now } = context
  const repository = createChatRepository(db)
  const rate = context.throttle.limit({
    name: 'chat',
    points: CHAT_SEND_RATE.messages,
    seconds: CHAT_SEND_RATE.seconds,
  })
  const presence = createPresence({
    relay,
    topic: 'chat.presence',
    notify: (teachingClassId, users) => broadcast.sendHere('chat', { teachingClassId }, 'presenceChanged', { users }),
  })

  const notify = (message: ChatMessage): void => {
    const { userId, toUserId, toGroupId } = message
    if (toGroupId !== null) broadcast.send('chat', { teachingClassId: toGroupId }, 'messageToGroup', message)
    if (toUserId !== null) broadcast.send('chat', { userIds: [userId, toUserId] }, 'messageToUser', message)
  }

  const store = createBatches<NewMessage, { message: ChatMessage; isNew: boolean }>(async (conversation, batch) => {
    const stored = await repository.store(conversation, batch)
    const results = stored.map(({ row, isNew }) => ({ message: messageOf(row), isNew }))
    for (const { message, isNew } of results) if (isNew) notify(message)
    return results
  })

  /** Unknown and foreign conversations get the same answer. */
  const mustReach = async (caller: Caller, { type, id }: Conversation): Promise<void> => {
    const canReach =
      type === GROUP
        ? (await membership.find(caller, id)) !== null
        : id !== caller.userId && (await repository.knows(caller.userId, id))
    if (!canReach) throw new Refusal('notFound')
  }

  const send = async (caller: Caller, { conversation, content, clientId }: Sending, reply: Reply<'chat'>) => {
    const read = readContent(content)
    if ('refusal' in read) throw new Refusal(read.refusal)
    if (!(await rate.count(caller.userId))) throw new Refusal('tooMany')
    await mustReach(caller, conversation)
    const at = now()
    const { message, isNew } = await store(conversationOf(caller.userId, conversation), {
      messageId: newId(at),
      type: conversation.type,
      fromUserId: caller.userId,
      toUserId: conversation.type === SINGLE ? conversation.id : null,
      toGroupId: conversation.type === GROUP ? conversation.id : null,
      clientId,
      name: caller.realName,
      role: caller.role === 'teacher' ? 'teacher' : 'student',
      text: read.text,
      time: at,
    })
    if (!isNew) reply(message.toGroupId === null ? 'messageToUser' : 'messageToGroup', message)
  }

  return {
    name: 'chat',
    presence: { chat: presence.changed },
    resume: { chat: ({ caller }) => repository.standing(caller.userId) },
    async start() {
      presence.start()
    },
    stop: presence.stop,
    codes: {
      chat: {
        sendToUser: ({ member, data: { toUserId, content, clientId = newId() }, reply }) =>
          send(member.caller, { conversation: { type: SINGLE, id: toUserId }, content, clientId }, reply),
        sendToGroup: ({ member, data: { toGroupId, content, clientId = newId() }, reply }) =>
          send(member.caller, { conversation: { type: GROUP, id: toGroupId }, content, clientId }, reply),
      },
    },
    calls: {
      loginChat: async ({ caller }) => ({ userId: caller.userId, status: presence.statusOf(caller.userId) }),

      async getChatUser({ caller }) {
        const places = await membership.findAll(caller)
        const ids = places.map(({ teachingClassId }) => teachingClassId)
        const [own, groups, members] = await Promise.all([
          repository.person(caller.userId),
          repository.groups(ids),
          repository.members(ids),
        ])
        return userOf(own, groups, members, presence.statusOf)
      },

      async getOfflineMessages({ caller }) {
        const waiting = await repository.unread(caller.userId)
        return waiting.map(({ messages, ...conversation }) => ({ ...conversation, messages: messages.map(messageOf) }))
      },

      async markMessagesRead({ caller, input: { readUserIds, readGroupIds } }) {
        const conversations: Conversation[] = [
          ...readIds(readUserIds).map((id) => ({ type: SINGLE, id }) as const),
          ...readIds(readGroupIds).map((id) => ({ type: GROUP, id }) as const),
        ]
        if (conversations.length === 0) return null
        for (const conversation of conversations) await mustReach(caller, conversation)
        const names = conversations.map((conversation) => conversationOf(caller.userId, conversation))
        await repository.markRead(caller.userId, names)
        broadcast.send('chat', { userId: caller.userId }, 'conversationRead', { conversations })
        return null
      },

      async findRecentChats({ caller }) {
        return (await repository.recent(caller.userId)).map(messageOf)
      },

      async findChatHistory({ caller, input: { type, id, beforeSeq, afterSeq, pageSize } }) {
        const conversation: Conversation = { type, id }
        await mustReach(caller, conversation)
        const size = pageSize ?? CHAT_HISTORY_PAGE.default
        const rows = await repository.history(conversationOf(caller.userId, conversation), {
          after: afterSeq,
          before: beforeSeq,
          limit: size + 1,
        })
        const hasMore = rows.length > size
        return { list: (hasMore ? rows.slice(1) : rows).map(messageOf), hasMore }
      },
    },
  }
}
