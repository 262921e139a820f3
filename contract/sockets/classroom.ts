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
  doc: 'Live tools of a class. The client registers with 64001; the server answers with all running tools in 64100.',
  client: {
    heartbeat: {
      code: 10000,
      from: members,
      data: z.object({}),
      doc: 'Heartbeat of the client.',
      section: 'core §9; G117',
    },
    register: {
      code: 64001,
      from: members,
      data: z.object({ teachingClassId: id }),
      doc: 'Registers in a teaching class as its teacher or one of its students. Answered by 64100.',
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
      doc: 'Starts a roll call. Answered by 64004 to the whole class, or refused by 64500.',
      section: 'live §7 Sockets',
    },
    closeRollCall: {
      code: 64003,
      from: ['teacher'],
      data: z.object({ teachingClassId: id }),
      doc: 'Closes the roll call on every screen. Before the reveal, no student counts as picked.',
      section: 'live §7 Sockets',
    },
    setRollCallSound: {
      code: 64061,
      from: ['teacher'],
      data: z.object({ teachingClassId: id, sound: flag }),
      doc: 'Turns the sound of the roll call on (1) or off (0) for the class.',
      section: 'live §7 Sockets',
    },
    prepareRollCall: {
      code: 64071,
      from: ['teacher'],
      data: z.object({ teachingClassId: id, isNominateAllStu: rollCallScope, since: rollCallSince.optional() }),
      doc: 'Requests a commitment before a draw. Answered by 64072 to the class and 64074 to its teacher, or refused by 64500.',
      section: 'Podium',
    },
    ...classroomCodes.client,
  },
  server: {
    heartbeat: { code: 10000, to: members, data: z.object({}), doc: 'Answer to a heartbeat.', section: 'Podium' },
    comeBack: {
      code: 10001,
      to: members,
      data: z.object({ withinMs: z.number().int() }),
      doc: 'The server shuts down. The client reconnects after a random delay of at most `withinMs`.',
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
      doc: 'The running tools of the class. Sent after registration and after every reconnection.',
      section: 'Podium',
    },
    rollCallDrawn: {
      code: 64004,
      to: members,
      data: rollCallRound,
      doc: 'A draw: the picked students, the scrolling names, and the times of start and reveal.',
      section: 'live §7 Sockets; live §3',
    },
    rollCallClosed: {
      code: 64005,
      to: members,
      data: z.object({ rollCallId: id }),
      doc: 'The roll call was closed.',
      section: 'live §7 Sockets',
    },
    rollCallSoundChanged: {
      code: 64062,
      to: members,
      data: z.object({ sound: z.enum(['0', '1']) }),
      doc: 'The sound of the roll call was turned on or off.',
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
      doc: 'Sent at the reveal: the data for verifying the draw.',
      section: 'Podium',
    },
    rollCallCounted: {
      code: 64074,
      to: ['teacher'],
      data: rollCallCounts,
      doc: 'The number of students whom a draw could pick now, by scope. Sent again when it may have changed.',
      section: 'Podium',
    },
    presenceChanged: {
      code: 64081,
      to: ['teacher'],
      data: z.object({ users: z.array(z.object({ userId: id, status: z.enum(['0', '1']) })) }),
      doc: 'Users have entered the class (1) or left it (0); coalesced.',
      section: 'Podium',
    },
    ...classroomCodes.server,
    message: {
      code: 64200,
      to: members,
      data: z.object({}),
      doc: 'A text message; `mess` is its text.',
      section: 'live §7 Sockets',
    },
    refused: {
      code: 64500,
      to: members,
      data: z.object({ code: z.number().int(), request: z.number().int() }),
      doc: 'A request was refused: `mess` is the text for the user, `code` one of `contract/errors.ts`, `request` the code of the request.',
      section: 'live §7 Sockets; live §8',
    },
  },
})
