/** Chat: contacts and message history (live §7 Chat). Messages are sent on the chat socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { chatMessage, chatUser, presence, unreadConversation } from '../../entities/live/chat'
import { id, integer } from '../../fields'
import { CHAT_HISTORY_PAGE } from '../../limits'

const members = ['student', 'teacher'] as const
const ids = z.string().max(10_000)

export const chatCalls = {
  loginChat: defineCall({
    method: 'POST',
    path: '/chatRoomLogin/loginChat',
    body: 'form',
    who: members,
    input: z.object({}),
    data: z.object({ userId: id, status: presence }),
    doc: 'Returns whether the caller is online in the chat. The REGISTER message of the socket makes a user online.',
    section: 'live §7 Chat',
  }),
  getChatUser: defineCall({
    method: 'POST',
    path: '/chatroom/get_userinfo',
    body: 'form',
    who: members,
    input: z.object({}),
    data: chatUser,
    doc: 'Returns the caller’s chat profile with the groups and their members.',
    section: 'live §7 Chat; G113',
  }),
  getOfflineMessages: defineCall({
    method: 'POST',
    path: '/chatroom/getOfflineMessage',
    body: 'form',
    who: members,
    input: z.object({}),
    data: z.array(unreadConversation),
    doc: 'Returns the unread messages by conversation: the count and the newest messages.',
    section: 'live §7 Chat; G113',
    parallel: true,
  }),
  markMessagesRead: defineCall({
    method: 'POST',
    path: '/chatroom/offlineMessageRead',
    body: 'form',
    who: members,
    input: z.object({
      /** Ids of the users whose messages to the caller are marked as read, separated by commas. */
      readUserIds: ids.optional(),
      /** Ids of the groups whose messages are marked as read, separated by commas. */
      readGroupIds: ids.optional(),
    }),
    data: z.null(),
    doc: 'Marks the messages of these conversations as read.',
    section: 'live §7 Chat; G053',
    parallel: true,
  }),
  findRecentChats: defineCall({
    method: 'POST',
    path: '/chatroom/findRecent',
    body: 'form',
    who: members,
    input: z.object({}),
    data: z.array(chatMessage),
    doc: 'Returns the newest message of each conversation of the caller, newest first.',
    section: 'Podium',
    parallel: true,
  }),
  findChatHistory: defineCall({
    method: 'POST',
    path: '/chatroom/findHistory',
    body: 'form',
    who: members,
    input: z.object({
      type: z.preprocess(
        (value) => (typeof value === 'string' ? Number(value) : value),
        z.union([z.literal(0), z.literal(1)]),
      ),
      /** The id of the group or of the other user. */
      id,
      /** Only messages that were stored before this sequence number. */
      beforeSeq: integer(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Only messages that were stored after this sequence number: those that were missed while disconnected. */
      afterSeq: integer(0, Number.MAX_SAFE_INTEGER).optional(),
      pageSize: integer(1, CHAT_HISTORY_PAGE.max).optional(),
    }),
    data: z.object({ list: z.array(chatMessage), hasMore: z.boolean() }),
    doc: 'Returns the newest messages of a conversation that match the filter, oldest first.',
    section: 'Podium',
    parallel: true,
  }),
}
