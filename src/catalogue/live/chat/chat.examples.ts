/** An example chat of a class, for models, tests and pictures. */
import type { ChatMember, ChatMessage, ChatUser, Conversation } from '../../../../contract/entities/live/chat'
import type { ChatInput, LoadedChat, Outgoing } from '../../../machines/live/chat/chat.types'
import type { ConnectionFact } from '../../../machines/shared/connection/connection.types'

/** 2026-11-20, 10:00 in Shanghai. */
export const SAID_AT = 1_795_140_000_000

const member = (userId: string, username: string, loginCode: string, status: '0' | '1'): ChatMember => ({
  userId,
  username,
  loginCode,
  avatarUrl: '',
  motto: '',
  role: userId.startsWith('t') ? 'teacher' : 'student',
  status,
})

const members = [
  member('t1', '周静怡', 't001', '1'),
  member('u1', '林子涵', 's001', '1'),
  member('u2', '陈浩宇', 's002', '0'),
  member('u3', '王雨桐', 's003', '1'),
]

export const chatInput: ChatInput = { token: 'tok', userId: 'u1', mode: 'normal' }
export const group: Conversation = { type: 0, id: 'g1' }
export const otherSingle: Conversation = { type: 1, id: 'u3' }

export const user: ChatUser = {
  userId: 'u1',
  username: '林子涵',
  loginCode: 's001',
  avatarUrl: '',
  motto: '',
  role: 'student',
  groupList: [{ groupId: 'g1', groupName: '会计2601班 · 智能财务', groupAvatarUrl: '', members }],
}

const MINUTE_MS = 60_000

export const message = (seq: number, userId: string, text: string, to: Conversation = group): ChatMessage => ({
  messageId: `m${seq}`,
  seq,
  clientId: `c${seq}`,
  type: to.type,
  userId,
  name: members.find((one) => one.userId === userId)?.username ?? '',
  role: userId.startsWith('t') ? 'teacher' : 'student',
  avatarUrl: '',
  toUserId: to.type === 1 ? to.id : null,
  toGroupId: to.type === 0 ? to.id : null,
  text,
  time: SAID_AT + seq * MINUTE_MS,
})

export const chatMessages: ChatMessage[] = [
  message(1, 't1', '<p>同学们好，<strong>今天的课前请先看第三章</strong>。</p>'),
  message(2, 'u3', '<p>收到！</p>'),
  message(3, 'u2', '<p>老师，凭证的样例在哪里？</p>'),
  message(4, 't1', '<p>在课程资料里：</p><ul><li>原始凭证</li><li>记账凭证</li></ul>'),
  message(5, 'u1', '<p>找到了，谢谢老师</p>'),
]
export const older: ChatMessage[] = [message(0, 'u3', '<p>大家好</p>')]
/** The newest of the missed messages: older ones are missing between them and the known ones. */
export const missed: ChatMessage[] = [message(20, 'u3', '<p>下课了吗？</p>'), message(21, 't1', '<p>下课</p>')]
export const toMe = message(6, 't1', '<p>作业交了吗？</p>', { type: 1, id: 'u1' })
export const mine = message(7, 'u1', '<p>马上交</p>', group)

export const loaded: LoadedChat = {
  user,
  waiting: [{ ...group, unread: 2, messages: chatMessages.slice(-2) }],
  recent: chatMessages.slice(-1),
}

export const outgoing = (clientId: string, conversation: Conversation = group): Outgoing => ({
  clientId,
  conversation,
  html: '<p>马上交</p>',
  at: SAID_AT + 8 * MINUTE_MS,
  problem: '',
})

type ChatMessageFact = Extract<ConnectionFact, { type: 'channel.received'; channel: 'chat' }>
/** A message of the channel. */
export const received = (receivedMessage: ChatMessageFact['message']): ChatMessageFact => ({
  type: 'channel.received',
  channel: 'chat',
  message: receivedMessage,
  at: SAID_AT,
})
export const toGroup = (data: ChatMessage) => received({ name: 'messageToGroup', mess: '', date: SAID_AT, data })
export const toUser = (data: ChatMessage) => received({ name: 'messageToUser', mess: '', date: SAID_AT, data })
