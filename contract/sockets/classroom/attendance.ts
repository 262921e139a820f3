/** Messages of the sign-in on the classroom channel (live §4 Sign-in; G082–G088). */
import { z } from 'zod'
import {
  attendanceDuration,
  attendanceNumber,
  attendancePass,
  attendancePic,
  attendanceProgress,
  attendanceRound,
  ownAttendance,
} from '../../entities/live/attendance'
import { id } from '../../fields'
import { DEVICE_MAX } from '../../limits'

const members = ['teacher', 'student'] as const

/** The codes of the sign-in on the classroom channel. */
export const attendanceCodes = {
  client: {
    startAttendance: {
      code: 64101,
      from: ['teacher'],
      data: z.object({
        teachingClassId: id,
        /** A repeated request with the same id answers with the same sign-in. */
        requestId: id,
        /** Exactly one of the three; it determines the mode. */
        how: z.union([
          z.object({ timeRemaining: attendanceDuration }).strict(),
          z.object({ number: attendanceNumber }).strict(),
          z.object({ pic: attendancePic }).strict(),
        ]),
      }),
      doc: 'Starts a sign-in. Answered by 64101 to the class (students receive no code and no pattern), or refused by 64104.',
      section: 'live §4 Sign-in; G082; G084',
    },
    endAttendance: {
      code: 64103,
      from: ['teacher'],
      data: z.object({ signInId: id }),
      doc: 'Ends a sign-in on every screen. The teacher receives 64105 with all students.',
      section: 'live §4 Sign-in; G082',
    },
    askAttendance: {
      code: 64105,
      from: ['teacher'],
      data: z.object({ signInId: id }),
      doc: 'Requests all students of a sign-in. Answered by 64105.',
      section: 'live §4 Sign-in; G083',
    },
    checkAttendance: {
      code: 64106,
      from: ['student'],
      data: z.object({
        signInId: id,
        /** Code mode. */
        number: attendanceNumber.optional(),
        /** Pattern mode. */
        pic: attendancePic.optional(),
        /** The ticket of a scanned QR code, instead of a code or pattern. */
        ticket: id.optional(),
        /** The device id that the browser claims, for detecting two accounts on one device; never a proof. */
        device: z.string().max(DEVICE_MAX).optional(),
      }),
      doc: 'Signs the student in. Answered by 64102, or refused by 64104 with the number of remaining attempts. A repeated request after success gets the same answer.',
      section: 'live §4 Sign-in; G083; G085',
    },
    askAttendancePass: {
      code: 64107,
      from: ['teacher'],
      data: z.object({ signInId: id }),
      doc: 'Requests the content of the next QR code. Answered by 64107.',
      section: 'Podium',
    },
  },
  /** The sign-in's fields of 64100: the running sign-in, the student's own part in it, or its progress (teacher). */
  running: {
    attendance: attendanceRound.nullable(),
    ownAttendance: ownAttendance.nullable(),
    attendanceProgress: attendanceProgress.nullable(),
  },
  /** The same fields while no sign-in runs. */
  idle: { attendance: null, ownAttendance: null, attendanceProgress: null },
  server: {
    attendanceStarted: {
      code: 64101,
      to: members,
      data: attendanceRound,
      doc: 'A sign-in has started. The present fields identify its mode.',
      section: 'live §3; live §4 Sign-in',
    },
    attendanceSucceeded: {
      code: 64102,
      to: ['student'],
      data: ownAttendance.extend({ signInId: id }),
      doc: 'The sign-in of this student is stored.',
      section: 'live §4 Sign-in; live §8',
    },
    attendanceEnded: {
      code: 64103,
      to: members,
      data: z.object({ signInId: id }),
      doc: 'The sign-in has ended: stopped by the teacher, or by the server at its deadline.',
      section: 'live §4 Sign-in',
    },
    attendanceRefused: {
      code: 64104,
      to: members,
      data: z.object({
        signInId: id.nullable(),
        code: z.number().int(),
        request: z.number().int(),
        /** For a student: the remaining tries; null if tries are not counted. */
        attemptsLeft: z.number().int().nullable(),
      }),
      doc: 'A sign-in request was refused: `mess` is the text for the user, `code` one of `contract/errors.ts`.',
      section: 'live §7 Sockets; live §8',
    },
    attendanceProgressed: {
      code: 64105,
      to: ['teacher'],
      data: attendanceProgress,
      doc: 'The progress of the sign-in: counts (coalesced); all students on request and at the end.',
      section: 'live §4 Sign-in; G083',
    },
    attendancePassIssued: {
      code: 64107,
      to: ['teacher'],
      data: attendancePass,
      doc: 'The content of the next QR code, valid for 15 seconds.',
      section: 'Podium',
    },
  },
} as const
