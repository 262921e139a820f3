/** Chat between people of one class (live §3, §4 Chat connection). */
import { z } from 'zod'
import { lines } from '../../characters'
import { id, moment } from '../../fields'
import { CHAT_CONTENT_MAX } from '../../limits'

/** '1' online, '0' offline (B235; G114). */
export const presence = z.enum(['0', '1'])
export type Presence = z.output<typeof presence>

/** The role of a person in the chat. */
export const chatRole = z.enum(['student', 'teacher'])
export type ChatRole = z.output<typeof chatRole>

/** A contact. */
export const chatMember = z.object({
  userId: id,
  username: z.string(),
  loginCode: z.string(),
  avatarUrl: z.string(),
  motto: z.string(),
  role: chatRole,
  status: presence,
})
export type ChatMember = z.output<typeof chatMember>

/** One group for each teaching class (G115): its teacher and its students. */
export const chatGroup = z.object({
  groupId: id,
  groupName: z.string(),
  groupAvatarUrl: z.string(),
  members: z.array(chatMember),
})
export type ChatGroup = z.output<typeof chatGroup>

/** The caller in the chat. */
export const chatUser = chatMember.omit({ status: true }).extend({ groupList: z.array(chatGroup) })
export type ChatUser = z.output<typeof chatUser>

/** Rich text as sanitised HTML. */
export const chatContent = lines(z.string().max(CHAT_CONTENT_MAX))
/** An id that the sender's client gives a message: a repeated message with the same id is stored once. */
export const chatClientId = z.string().min(1).max(64)

/** A conversation: with a group or with one user. `type` 0 group, 1 single (B236). */
export const conversation = z.object({ type: z.union([z.literal(0), z.literal(1)]), id })
export type Conversation = z.output<typeof conversation>

/** A stored message. */
export const chatMessage = z.object({
  messageId: id,
  /** Increases over all messages: the order in which they were stored. */
  seq: z.number().int(),
  clientId: chatClientId,
  /** 0 of a group, 1 of a single user (B236). */
  type: z.union([z.literal(0), z.literal(1)]),
  /** The author. */
  userId: id,
  name: z.string(),
  /** The role of the sender at the time of sending, as the server determined it. */
  role: chatRole,
  avatarUrl: z.string(),
  /** The other user; null in a group. */
  toUserId: id.nullable(),
  toGroupId: id.nullable(),
  /** Sanitised HTML. */
  text: z.string(),
  time: moment,
})
export type ChatMessage = z.output<typeof chatMessage>

/** An unread conversation: the number of unread messages, and the newest of them. */
export const unreadConversation = conversation.extend({
  unread: z.number().int(),
  messages: z.array(chatMessage),
})
export type UnreadConversation = z.output<typeof unreadConversation>
