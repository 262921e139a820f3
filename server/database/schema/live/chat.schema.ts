/**
 * The tables of the chat: migrations 0006 and 0018. Names, roles and pictures of people are stored as they were at the
 * time.
 */
import type { Generated } from 'kysely'

export interface ChatTables {
  chat_member: ChatMemberView
  chat_message: ChatMessageTable
  chat_contact: ChatContactTable
  chat_read: ChatReadTable
}

/** A view: the members of a teaching class's group, with their joining time. */
export interface ChatMemberView {
  teaching_class_id: string
  user_id: string
  joined_at: number
}

/** A message. Within a conversation messages become visible in the order of `seq`. */
export interface ChatMessageTable {
  seq: Generated<number>
  message_id: string
  /** `g:` and the group, or `s:` and both users in order. */
  conversation: string
  /** 0 of a group, 1 between two users. */
  type: 0 | 1
  from_user_id: string
  to_user_id: string | null
  to_group_id: string | null
  /** The id of the sender's client: unique per sender. */
  client_id: string
  name: string
  role: 'student' | 'teacher'
  avatar_url: string
  /** Sanitised HTML. */
  text: string
  time: number
}

/** Pairs of users who have exchanged messages, one row for each side. */
export interface ChatContactTable {
  user_id: string
  other_id: string
  conversation: string
}

/** How far a user has read a conversation. */
export interface ChatReadTable {
  user_id: string
  conversation: string
  seq: number
}
