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
  doc: 'Messages between people of one class. Register with REGISTER, which REGISTER answers.',
  client: {
    heartbeat: { code: 'HEARTBEAT', from: members, data: z.object({}), doc: 'I am here.', section: 'Podium' },
    register: {
      code: 'REGISTER',
      from: members,
      data: z.object({ userId: id.optional() }),
      doc: 'Enters the chat; the user is online from here on. Answered by REGISTER.',
      section: 'live §7 Sockets',
    },
    sendToUser: {
      code: 'SINGLE_SENDING',
      from: members,
      data: z.object({ ...claimed, toUserId: id, content: chatContent, clientId }),
      doc: 'To one user of a shared class. Answered by SINGLE_SENDING to both, on all their screens.',
      section: 'live §7 Sockets',
    },
    sendToGroup: {
      code: 'GROUP_SENDING',
      from: members,
      data: z.object({ ...claimed, toGroupId: id, content: chatContent, clientId }),
      doc: 'To a group that the sender is in. Answered by GROUP_SENDING to all of it.',
      section: 'live §7 Sockets',
    },
  },
  server: {
    heartbeat: { code: 'HEARTBEAT', to: members, data: z.object({}), doc: 'Answers a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 'COME_BACK',
      to: members,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server is going down: reconnect at a random moment within so many ms.',
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
      doc: 'This user is in the chat, after registration and after every reconnection.',
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
      doc: 'A stored message of a group.',
      section: 'live §7 Sockets',
    },
    presenceChanged: {
      code: 'PRESENCE',
      to: members,
      data: z.object({ users: z.array(z.object({ userId: id, status: presence })) }),
      doc: 'Users of shared classes have come or gone (coalesced).',
      section: 'Podium',
    },
    conversationRead: {
      code: 'READ',
      to: members,
      data: z.object({ conversations: z.array(conversation) }),
      doc: 'This user has read these on another screen.',
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
      doc: 'A request was refused: `mess` is the text for people, `code` one of `contract/errors.ts`.',
      section: 'Podium',
    },
  },
})
