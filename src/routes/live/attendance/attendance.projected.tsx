/** The sign-in in the projector window: the instruction, the code, pattern or countdown, and the QR code. No names. */
import { z } from 'zod'
import { ATTENDANCE_PATTERNS, CLOCK_TICK_MS } from '../../../../contract/limits'
import { roomAttendanceView } from '../../../machines/live/attendance/attendance.selectors'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { fetchChunk } from '../../../services/browser/chunks'
import { AttendanceInRoom } from '../../../views/live/attendance/AttendanceStage'
import { latePart } from '../../../views/shared/kit/latePart'
import { useServerNow } from '../../shared/useServerNow'
import { defineProjected, type RoomProps } from '../classroom/projected'
import { scanAddress } from './attendancePass'

const schema = z.object({
  mode: z.enum(['time', 'code', 'pattern']),
  isSecretShown: z.boolean(),
  number: z.string().nullable(),
  pic: z.enum(ATTENDANCE_PATTERNS).nullable(),
  countdown: z.object({ endsAt: z.number(), totalMs: z.number() }).nullable(),
  qr: z.enum(['off', 'waiting', 'asking', 'shown']),
  pass: z.object({ pass: z.string() }).nullable(),
})
type RoomAttendance = z.output<typeof schema>

const QrImage = latePart(async () => (await fetchChunk(() => import('../../../views/live/attendance/QrImage'))).QrImage)

const AttendanceRoom = ({ data }: RoomProps<RoomAttendance>) => (
  <AttendanceInRoom
    round={data}
    screen={data}
    now={useServerNow(data.countdown ? CLOCK_TICK_MS : null)}
    qr={data.pass ? <QrImage address={scanAddress(data.pass.pass)} /> : null}
  />
)

export const attendanceProjected = defineProjected<typeof teacherAttendanceMachine, RoomAttendance>({
  schema,
  select: roomAttendanceView,
  Room: AttendanceRoom,
})
