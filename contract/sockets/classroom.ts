/**
 * The classroom channel (live §7): the roll call, and the tools whose codes are in `classroom/`. Open during a class.
 */
import { z } from 'zod'
import {
  drawProof,
  rollCallCommitment,
  rollCallCount,
  rollCallCounts,
  rollCallRound,
  rollCallScope,
  rollCallSince,
} from '../entities/live/rollCall'
import { flag, id, moment } from '../fields'
import { ROLL_CALL_RECORD_TYPE } from '../limits'
import { defineChannel } from '../socket'
import { classroomCodes } from './codes.gen'

const members = ['teacher', 'student'] as const

export const classroom = defineChannel({
  name: 'classroom',
  path: '/ws/classroom',
  doc: 'Live tools of a class. Register with 64001; 64100 answers with everything that is running.',
  client: {
    heartbeat: { code: 10000, from: members, data: z.object({}), doc: 'I am here.', section: 'core §9; G117' },
    register: {
      code: 64001,
      from: members,
      data: z.object({ teachingClassId: id }),
      doc: 'Enters a teaching class: the teacher of it or a student in it. Answered by 64100.',
      section: 'live §7 Sockets',
    },
    startRollCall: {
      code: 64002,
      from: ['teacher'],
      data: z.object({
        teachingClassId: id,
        stuNum: rollCallCount,
        isNominateAllStu: rollCallScope,
        /** With scope '0': the start of the period for "not yet picked"; the term by default. */
        since: rollCallSince.optional(),
        type: z
          .union([z.literal(ROLL_CALL_RECORD_TYPE), z.literal(Number(ROLL_CALL_RECORD_TYPE))])
          .transform(() => ROLL_CALL_RECORD_TYPE)
          .optional(),
        /** The commitment that this draw fulfils; if absent or stale, the server publishes a new one. */
        commitmentId: id.optional(),
        /** Random hex from the teacher's browser. */
        seed: z
          .string()
          .regex(/^[0-9a-f]{0,64}$/)
          .optional(),
        /** A repeated request with the same id answers with the same round. */
        requestId: id.optional(),
        sound: flag.optional(),
      }),
      doc: 'Starts a roll call. Answered by 64004 to the whole class, or by 64500.',
      section: 'live §7 Sockets',
    },
    closeRollCall: {
      code: 64003,
      from: ['teacher'],
      data: z.object({ teachingClassId: id }),
      doc: 'Closes the roll call on every screen; before the reveal nobody counts as picked.',
      section: 'live §7 Sockets',
    },
    setRollCallSound: {
      code: 64061,
      from: ['teacher'],
      data: z.object({ teachingClassId: id, sound: flag }),
      doc: 'Sound on (1) or off (0) for the class.',
      section: 'live §7 Sockets',
    },
    prepareRollCall: {
      code: 64071,
      from: ['teacher'],
      data: z.object({ teachingClassId: id, isNominateAllStu: rollCallScope, since: rollCallSince.optional() }),
      doc: 'Asks for a commitment before a draw. Answered by 64072 to the class and 64074 to its teacher, or by 64500.',
      section: 'Podium',
    },
    ...classroomCodes.client,
  },
  server: {
    heartbeat: { code: 10000, to: members, data: z.object({}), doc: 'Answers a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 10001,
      to: members,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server is going down: reconnect at a random moment within so many ms.',
      section: 'Podium',
    },
    running: {
      code: 64100,
      to: members,
      data: z.object({
        teachingClassId: id,
        serverTime: moment,
        rollCall: rollCallRound.nullable(),
        /** The sound setting of the roll call in this class. */
        sound: z.enum(['0', '1']),
        ...classroomCodes.running,
        /** For teachers: the ids of the students who are present. */
        presentIds: z.array(id).optional(),
      }),
      doc: 'What is running in the class, after registration and after every reconnection.',
      section: 'Podium',
    },
    rollCallDrawn: {
      code: 64004,
      to: members,
      data: rollCallRound,
      doc: 'A draw: the chosen, the names that scroll, the moments of start and reveal.',
      section: 'live §7 Sockets; live §3',
    },
    rollCallClosed: {
      code: 64005,
      to: members,
      data: z.object({ rollCallId: id }),
      doc: 'The roll call is closed.',
      section: 'live §7 Sockets',
    },
    rollCallSoundChanged: {
      code: 64062,
      to: members,
      data: z.object({ sound: z.enum(['0', '1']) }),
      doc: 'Sound on or off.',
      section: 'live §7 Sockets',
    },
    rollCallCommitted: {
      code: 64072,
      to: members,
      data: rollCallCommitment,
      doc: 'The commitment of the next draw.',
      section: 'Podium',
    },
    rollCallRevealed: {
      code: 64073,
      to: members,
      data: drawProof,
      doc: 'Sent at the reveal: what is needed to check the draw.',
      section: 'Podium',
    },
    rollCallCounted: {
      code: 64074,
      to: ['teacher'],
      data: rollCallCounts,
      doc: 'How many a draw could pick now, by its scope; told again whenever it may have changed.',
      section: 'Podium',
    },
    presenceChanged: {
      code: 64081,
      to: ['teacher'],
      data: z.object({ users: z.array(z.object({ userId: id, status: z.enum(['0', '1']) })) }),
      doc: 'Users have come into the class (1) or left it (0); coalesced.',
      section: 'Podium',
    },
    ...classroomCodes.server,
    message: {
      code: 64200,
      to: members,
      data: z.object({}),
      doc: 'A plain message; `mess` is its text.',
      section: 'live §7 Sockets',
    },
    refused: {
      code: 64500,
      to: members,
      data: z.object({ code: z.number().int(), request: z.number().int() }),
      doc: 'A request was refused: `mess` is the text for people, `code` one of `contract/errors.ts`, `request` the code of the request.',
      section: 'live §7 Sockets; live §8',
    },
  },
})
