/** Selectors of the chat. */

import type { SnapshotFrom } from 'xstate'
import type { ChatMember, Conversation, Presence } from '../../../../contract/entities/live/chat'
import { CHAT_CONTENT_MAX, CHAT_WAITING_MAX } from '../../../../contract/limits'
import { dayNumberOf, dayOf } from '../../../../contract/moments'
import { isBlankHtml } from '../../../../contract/text'
import { standing } from '../widget/widget.logic'
import { GROUP, isSame, keyOf, SINGLE } from './chat.logic'
import type { chatMachine } from './chat.machine'
import type { ChatContext, ConversationKey, Outgoing, SendKeys } from './chat.types'
import type { chatBubbleMachine } from './chatBubble.machine'
import type { chatConversationMachine } from './chatConversation.machine'
import type { chatOutboxMachine } from './chatOutbox.machine'
import { texts } from './texts'

type ChatSnapshot = SnapshotFrom<typeof chatMachine>
type BubbleSnapshot = SnapshotFrom<typeof chatBubbleMachine>
type ConversationSnapshot = SnapshotFrom<typeof chatConversationMachine>
type OutboxSnapshot = SnapshotFrom<typeof chatOutboxMachine>

/** A user to talk to. */
export interface Friend {
  readonly userId: string
  readonly conversation: Conversation
  readonly name: string
  readonly loginCode: string
  readonly avatarUrl: string
  readonly motto: string
  readonly isTeacher: boolean
  readonly isOnline: boolean
}

/** A conversation in the list. */
export interface ConversationRow {
  readonly key: ConversationKey
  readonly conversation: Conversation
  readonly name: string
  readonly avatarUrl: string
  /** The newest message, in a line of plain text. */
  readonly snippet: string
  /** The author of it in a group; empty with a single user and without a message. */
  readonly speaker: string
  /** Whether its author in a group is a teacher. */
  readonly isOfTeacher: boolean
  /** Of a single user. */
  readonly isTeacher: boolean
  /** The time of the message, or null. */
  readonly time: number | null
  readonly unread: number
  /** Of a single user. */
  readonly isOnline: boolean
  /** Of a group: how many of all members are online; otherwise null. */
  readonly online: { readonly here: number; readonly all: number } | null
  readonly isFlashing: boolean
}

/** Data of the panel. */
export interface ChatView {
  readonly face: 'loading' | 'failed' | 'full'
  readonly problem: string
  readonly rows: readonly ConversationRow[]
  readonly open: ConversationRow | null
  /** Friends that match the search; null while the search is closed. */
  readonly found: readonly Friend[] | null
  readonly search: string
  readonly userId: string
  readonly draft: string
  readonly edition: number
  /** Why no message can be sent now, or null. */
  readonly sendReason: string | null
}

/** Data of the bubble. */
export interface BubbleView {
  readonly place: { readonly x: number; readonly y: number }
  /** The position of the panel: the place chosen for the bubble. Making way would move it off its own field. */
  readonly panelPlace: { readonly x: number; readonly y: number }
  readonly isHeld: boolean
  readonly sendKeys: SendKeys
}

const statusOf = ({ presence }: ChatContext, { userId, status }: ChatMember): Presence => presence[userId] ?? status

/** Friends: all members of the groups except the user, each once; online ones first (B343). */
export function friends(context: ChatContext): Friend[] {
  const all = new Map<string, Friend>()
  for (const member of context.user?.groupList.flatMap(({ members }) => members) ?? []) {
    const { userId, username: name, loginCode, avatarUrl, motto, role } = member
    if (userId === context.userId || all.has(userId)) continue
    const conversation = { type: SINGLE, id: userId } as const
    all.set(userId, {
      userId,
      conversation,
      name,
      loginCode,
      avatarUrl,
      motto,
      isTeacher: role === 'teacher',
      isOnline: statusOf(context, member) === '1',
    })
  }
  return [...all.values()].sort((one, other) => Number(other.isOnline) - Number(one.isOnline))
}

/** Friends whose name or login code contains the text, ignoring case (B343). */
export function matching(all: readonly Friend[], text: string): Friend[] {
  const wanted = text.trim().toLowerCase()
  return all.filter(
    ({ name, loginCode }) => name.toLowerCase().includes(wanted) || loginCode.toLowerCase().includes(wanted),
  )
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ', '#39': "'" }

/** A message in one line without markup. */
export const plainText = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/gi, texts.image)
    .replace(/<\/(p|li|h\d|blockquote|pre)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

function rowOf(context: ChatContext, conversation: Conversation, name: string, avatarUrl: string) {
  const key = keyOf(conversation)
  const message = context.newest[key]
  const excerpt = message ? plainText(message.text) : ''
  const isOwn = message?.userId === context.userId
  const isSpoken = message !== undefined && conversation.type === GROUP && excerpt !== ''
  return {
    key,
    conversation,
    name,
    avatarUrl,
    snippet: excerpt,
    speaker: !isSpoken ? '' : isOwn ? texts.you : message.name,
    isOfTeacher: isSpoken && !isOwn && message.role === 'teacher',
    time: message?.time ?? null,
    unread: context.unread[key] ?? 0,
    isFlashing: context.flashing === key,
  }
}

/** Groups, and friends with messages or with a draft; the newest first. */
export function conversationRows(context: ChatContext): ConversationRow[] {
  const groups = (context.user?.groupList ?? []).map(({ groupId, groupName, groupAvatarUrl, members }) => ({
    ...rowOf(context, { type: GROUP, id: groupId }, groupName, groupAvatarUrl),
    isTeacher: false,
    isOnline: false,
    online: { here: members.filter((one) => statusOf(context, one) === '1').length, all: members.length },
  }))
  const singles = friends(context)
    .map((friend) => ({
      ...rowOf(context, { type: SINGLE, id: friend.userId }, friend.name, friend.avatarUrl),
      isTeacher: friend.isTeacher,
      isOnline: friend.isOnline,
      online: null,
    }))
    .filter(({ time, unread, conversation }) => time !== null || unread > 0 || isSame(conversation, context.open))
  return [...groups, ...singles].sort((one, other) => (other.time ?? 0) - (one.time ?? 0))
}

/** The number of unread messages in all conversations. */
export const totalUnread = ({ context }: ChatSnapshot): number =>
  Object.values(context.unread).reduce((sum, count) => sum + count, 0)

/** The flashing picture on the bubble: of the sender, or null. */
export function flashingFace({ context }: ChatSnapshot): { name: string; avatarUrl: string } | null {
  const message = context.flashing ? context.newest[context.flashing] : undefined
  return message ? { name: message.name, avatarUrl: message.avatarUrl } : null
}

export const isPanelOpen = (snapshot: ChatSnapshot): boolean => snapshot.matches({ panel: 'open' })

/** Data of the panel, or null while it is closed. `waiting` counts unsent messages. */
export function chatView(snapshot: ChatSnapshot, waiting: number): ChatView | null {
  if (!isPanelOpen(snapshot)) return null
  const { context } = snapshot
  const rows = conversationRows(context)
  const draft = context.open ? (context.drafts[keyOf(context.open)] ?? '') : ''
  const isFailed = snapshot.matches({ knowledge: 'failed' }) || snapshot.matches({ knowledge: 'refused' })
  return {
    face: context.user ? 'full' : isFailed ? 'failed' : 'loading',
    problem: context.problem,
    rows,
    open: rows.find(({ conversation }) => isSame(conversation, context.open)) ?? null,
    found: context.search === null ? null : matching(friends(context), context.search),
    search: context.search ?? '',
    userId: context.userId,
    draft,
    edition: context.edition,
    sendReason: sendReason(draft, waiting),
  }
}

function sendReason(draft: string, waiting: number): string | null {
  if (isBlankHtml(draft)) return texts.blank
  if (draft.length > CHAT_CONTENT_MAX) return texts.tooLong
  return waiting >= CHAT_WAITING_MAX ? texts.full : null
}

/** A message as a line of a conversation. */
export interface Line {
  readonly key: string
  /** The first known message of its day, with the date above it. */
  readonly beginsDay: boolean
  readonly isOwn: boolean
  readonly name: string
  readonly isTeacher: boolean
  readonly avatarUrl: string
  readonly html: string
  readonly time: number
  /** Follows another message of the same author closely: picture and name are shown above that one only. */
  readonly isFollowing: boolean
  /** For own messages: whether the server has confirmed them. */
  readonly state: 'stored' | 'waiting' | 'sending' | 'failed'
  readonly clientId: string
  readonly problem: string
}

/** Data of a conversation. */
export interface ConversationView {
  readonly face: 'loading' | 'empty' | 'failed' | 'full'
  readonly problem: string
  readonly lines: readonly Line[]
  readonly older: 'none' | 'more' | 'loading' | 'failed'
}

/** Messages of one author closer than this are shown together. */
const TOGETHER_MS = 3 * 60_000

/** A day in words. */
export function dayText(time: number, now: number): string {
  const ago = dayNumberOf(now) - dayNumberOf(time)
  if (ago === 0) return texts.today
  return ago === 1 ? texts.yesterday : dayOf(time)
}

const waitingLine = (message: Outgoing, isConnected: boolean, isFirst: boolean): Line => ({
  key: message.clientId,
  beginsDay: false,
  isOwn: true,
  name: texts.you,
  isTeacher: false,
  avatarUrl: '',
  html: message.html,
  time: message.at,
  isFollowing: true,
  state: message.problem !== '' ? 'failed' : isConnected && isFirst ? 'sending' : 'waiting',
  clientId: message.clientId,
  problem: message.problem,
})

/** The messages that the server has not confirmed, and whether they can be sent. */
export type OutboxView = Pick<OutboxSnapshot['context'], 'waiting' | 'isConnected'>

/** Reads the outbox. */
export const outboxView = ({ context: { waiting, isConnected } }: OutboxSnapshot): OutboxView => ({
  waiting,
  isConnected,
})

/** The lines of a conversation: stored messages, then unconfirmed ones. */
export function conversationView(
  snapshot: ConversationSnapshot,
  outbox: OutboxView | undefined,
  userId: string,
): ConversationView {
  const { conversation, messages, hasOlder, problem } = snapshot.context
  const { waiting = [], isConnected = false } = outbox ?? {}
  const own = waiting.filter((one) => isSame(one.conversation, conversation))
  const lines: Line[] = []
  for (const [i, { seq, clientId, text: html, time, name, role, avatarUrl, userId: from }] of messages.entries()) {
    const before = messages[i - 1]
    // The date is no line of its own: the first visible line keeps its position when earlier ones of its day load.
    const beginsDay = !before || dayNumberOf(before.time) !== dayNumberOf(time)
    const isFollowing = !beginsDay && before.userId === from && time - before.time < TOGETHER_MS
    const isOwn = from === userId
    // An own message keeps its key when it is confirmed.
    const key = isOwn ? clientId : String(seq)
    lines.push({
      key,
      beginsDay,
      isOwn,
      name,
      isTeacher: role === 'teacher',
      avatarUrl,
      html,
      time,
      isFollowing,
      state: 'stored',
      clientId,
      problem: '',
    })
  }
  const first = waiting.find((one) => one.problem === '')
  const stored = new Set(own.length === 0 ? [] : messages.map(({ clientId }) => clientId))
  for (const one of own) {
    if (!stored.has(one.clientId)) lines.push(waitingLine(one, isConnected, one === first))
  }
  const isLoading = snapshot.matches('opening') && messages.length === 0
  return {
    face: isLoading ? 'loading' : snapshot.matches('failed') ? 'failed' : lines.length === 0 ? 'empty' : 'full',
    problem,
    lines,
    older: olderOf(snapshot, hasOlder),
  }
}

function olderOf(snapshot: ConversationSnapshot, hasOlder: boolean): ConversationView['older'] {
  if (snapshot.matches({ open: 'lookingBack' })) return 'loading'
  if (snapshot.matches({ open: 'olderFailed' })) return 'failed'
  return hasOlder ? 'more' : 'none'
}

/** Position of the bubble. */
export function bubbleView(snapshot: BubbleSnapshot): BubbleView {
  const { place, size, around, sendKeys } = snapshot.context
  const isHeld = snapshot.matches('held')
  const placement = standing({ place, sizes: { open: null, collapsed: size }, around }, 'collapsed', isHeld)
  return { place: placement.place, panelPlace: place, isHeld, sendKeys }
}
