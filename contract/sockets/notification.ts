/** The notification channel: one socket a session, open wherever the user is (core §4, §7). */
import { z } from 'zod'
import { notice } from '../entities/notice'
import { jobProgress } from '../entities/sheetImport'
import { id, moment } from '../fields'
import { defineChannel } from '../socket'

const everyone = ['student', 'teacher', 'admin'] as const

/** Connects with `?isMainChannel=true|false` (B166): true for the tab that shows popups. */
export const notification = defineChannel({
  name: 'notification',
  path: '/ws/notification',
  doc: 'Notices, forced offline. Needs no registration: the token says who it is.',
  client: {
    heartbeat: { code: 10000, from: everyone, data: z.object({}), doc: 'I am here.', section: 'core §4; core §9' },
  },
  server: {
    heartbeat: { code: 10000, to: everyone, data: z.object({}), doc: 'Answers a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 10001,
      to: everyone,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server is going down: reconnect at a random moment within so many ms.',
      section: 'Podium',
    },
    resumed: {
      code: 63100,
      to: everyone,
      data: z.object({ unreadCount: z.number().int(), serverTime: moment }),
      doc: 'First message of a connection: how many notices are unread.',
      section: 'Podium',
    },
    jobProgress: {
      code: 63101,
      to: ['teacher', 'admin'],
      data: jobProgress,
      doc: 'How far long work of this user (an import, an export) has come, or how it ended.',
      section: 'Podium',
    },
    joinRequested: {
      code: 63103,
      to: ['teacher'],
      data: z.object({
        classesId: id,
        /** So many wait now. */
        count: z.number().int(),
        /** A new one has come; false: some were decided or taken back. */
        isNew: z.boolean(),
      }),
      doc: 'How many requests to join a class wait has changed (B131).',
      section: 'core §6; Podium',
    },
    joinDecided: {
      code: 63102,
      to: ['student'],
      data: z.object({ classesId: id, className: z.string(), isAgreed: z.boolean(), reason: z.string() }),
      doc: 'The student’s request to join a class was agreed to or rejected.',
      section: 'core §4; Podium',
    },
    noticePushed: {
      code: 63200,
      to: ['student', 'teacher'],
      data: z.object({ notice, unreadCount: z.number().int() }),
      doc: 'A new notice.',
      section: 'core §8; core §9',
    },
    forcedOffline: {
      code: 40300,
      to: everyone,
      data: z.object({}),
      doc: 'This session was ended; `mess` says why. The socket closes after it.',
      section: 'core §4; core §8',
    },
  },
})
