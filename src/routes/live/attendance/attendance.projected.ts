/** The sign-in in the projector window: the instruction, the code, pattern or countdown, and the QR code. No names. */
import { z } from 'zod'
import { ATTENDANCE_PATTERNS } from '../../../../contract/limits'
import { roomAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { defineProjected } from '../classroom/projected'
import { AttendanceRoom } from './AttendanceRoom'

const schema = z.object({
  mode: z.enum(['time', 'code', 'pattern']),
  isSecretShown: z.boolean(),
  number: z.string().nullable(),
  pic: z.enum(ATTENDANCE_PATTERNS).nullable(),
  countdown: z.object({ endsAt: z.number(), totalMs: z.number() }).nullable(),
  qr: z.enum(['off', 'waiting', 'asking', 'shown']),
  pass: z.object({ pass: z.string() }).nullable(),
})
export type RoomAttendance = z.output<typeof schema>

export const attendanceProjected = defineProjected<typeof teacherAttendanceMachine, RoomAttendance>({
  schema,
  select: roomAttendanceView,
  Room: AttendanceRoom,
})
