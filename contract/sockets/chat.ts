/**
 * The chat channel (live §7 Sockets). Its frames have a `type` instead of a number: a client sends `{type, data}`, the
 * server `{type, extend: {mess, date}, data}`. One socket per session, open on every page of a student or a teacher; it
 * does not belong to a teaching class.
 */
import { z } from 'zod'
import { chatClientId, chatContent, chatMessage, conversation, presence } from '../entities/live/chat'
import { id, integer, moment } from '../fields'
import { CHAT_CONTENT_MAX } from '../limits'
import { defineChannel } from '../socket'

const members = ['teacher', 'student'] as const
/**
 * Fields of the specification that are accepted and ignored: the socket identifies the sender, and the server counts
 * the length.
 */
const claimed = { fromUserId: id.optional(), textLength: integer(0, CHAT_CONTENT_MAX).optional() }

/** Absent from clients that follow the specification literally: each of their messages is a new one. */
const clientId = chatClientId.optional()

export const chat = defineChannel({
  name: 'chat',
  path: '/ws/chat',
  frames: 'typed',
  doc: 'Chat between members of a class. The client registers with REGISTER; the server answers with REGISTER.',
  client: {
    heartbeat: {
      code: 'HEARTBEAT',
      from: members,
      data: z.object({}),
      doc: 'Heartbeat of the client.',
      section: 'Podium',
    },
    register: {
      code: 'REGISTER',
      from: members,
      data: z.object({ userId: id.optional() }),
      doc: 'Registers in the chat; the user is online from now on. Answered by REGISTER.',
      section: 'live §7 Sockets',
    },
    sendToUser: {
      code: 'SINGLE_SENDING',
      from: members,
      data: z.object({ ...claimed, toUserId: id, content: chatContent, clientId }),
      doc: 'Sends a message to a user of a shared class. Answered by SINGLE_SENDING to all connections of both users.',
      section: 'live §7 Sockets',
    },
    sendToGroup: {
      code: 'GROUP_SENDING',
      from: members,
      data: z.object({ ...claimed, toGroupId: id, content: chatContent, clientId }),
      doc: 'Sends a message to a group of the sender. Answered by GROUP_SENDING to all members.',
      section: 'live §7 Sockets',
    },
  },
  server: {
    heartbeat: { code: 'HEARTBEAT', to: members, data: z.object({}), doc: 'Answer to a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 'COME_BACK',
      to: members,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server shuts down. The client reconnects after a random delay of at most `withinMs`.',
      section: 'Podium',
    },
    running: {
      code: 'REGISTER',
      to: members,
      data: z.object({
        userId: id,
        serverTime: moment,
        /** The number of unread messages over all conversations. */
        unread: z.number().int(),
        /** The sequence number of the newest message that was stored for this user; older ones were sent already. */
        lastSeq: z.number().int(),
      }),
      doc: 'The state of the chat for this user. Sent after registration and after every reconnection.',
      section: 'live §7 Sockets; Podium',
    },
    messageToUser: {
      code: 'SINGLE_SENDING',
      to: members,
      data: chatMessage,
      doc: 'A stored message between this user and another.',
      section: 'live §7 Sockets',
    },
    messageToGroup: {
      code: 'GROUP_SENDING',
      to: members,
      data: chatMessage,
      doc: 'A stored message to a group.',
      section: 'live §7 Sockets',
    },
    presenceChanged: {
      code: 'PRESENCE',
      to: members,
      data: z.object({ users: z.array(z.object({ userId: id, status: presence })) }),
      doc: 'Users of shared classes went online or offline (coalesced).',
      section: 'Podium',
    },
    conversationRead: {
      code: 'READ',
      to: members,
      data: z.object({ conversations: z.array(conversation) }),
      doc: 'This user has read these conversations on another screen.',
      section: 'Podium',
    },
    refused: {
      code: 'REFUSED',
      to: members,
      data: z.object({
        code: z.number().int(),
        request: z.string(),
        /** The refused message, if the refusal is about one. */
        clientId: z.string().nullable(),
      }),
      doc: 'A request was refused: `mess` is the text for the user, `code` one of `contract/errors.ts`.',
      section: 'Podium',
    },
  },
})
