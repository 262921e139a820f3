/** Connects the live charts of the sign-in with the server, and the storage of browser and tab. */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import type { AttendanceMarked } from '../../../../contract/entities/live/attendance'
import {
  ATTENDANCE_CODE_LENGTH,
  ATTENDANCE_PATTERNS,
  ATTENDANCE_TIME_MIN,
  DEVICE_MAX,
} from '../../../../contract/limits'
import type {
  ChoiceCommand,
  FindStudentsInput,
  FoundStudents,
  MarkInput,
  MemoryCommand,
  MemoryFact,
  StartPress,
  TeacherAttendanceEvent,
} from '../../../machines/live/attendance/attendance.types'
import { attendanceScreenMachine } from '../../../machines/live/attendance/attendanceScreen.machine'
import { attendanceDetailMachine } from '../../../machines/live/attendance/records/attendanceDetail.machine'
import { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { local, session } from '../../../services/browser/kept/storage'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { forgetTicket, readTicket } from './attendancePass'

const CHOICE_KEY = 'attendanceChoice'
const DRAFT_KEY = 'attendanceDraft'
const DEVICE_KEY = 'device'

const digits = z.string().regex(new RegExp(`^[\\d ]{${ATTENDANCE_CODE_LENGTH}}$`))
const pic = z.enum(ATTENDANCE_PATTERNS).nullable()
const keptChoice = z.object({
  mode: z.enum(['time', 'code', 'pattern']),
  minutes: z.number().int().min(ATTENDANCE_TIME_MIN.min).max(ATTENDANCE_TIME_MIN.max),
  codeBy: z.enum(['random', 'typed']),
  digits,
  pic,
})
const keptDraft = z.object({ signInId: z.string(), digits, pic })

const choice = fromCallback<ChoiceCommand>(({ receive, sendBack }) => {
  const stored = session.read(CHOICE_KEY, keptChoice)
  if (stored) sendBack({ type: 'choice.restored', choice: stored } satisfies TeacherAttendanceEvent)
  receive(({ choice: chosen }) => void session.write(CHOICE_KEY, chosen))
})

/** The id of this browser: generated once and shared by all of its users. */
function device(): string {
  const stored = local.read(DEVICE_KEY, z.string().min(1).max(DEVICE_MAX))
  if (stored !== undefined) return stored
  const name = newId()
  // A browser without storage has no id: it would be a new one each time.
  return local.write(DEVICE_KEY, name) ? name : ''
}

const memory = fromCallback<MemoryCommand>(({ receive, sendBack }) => {
  const draft = session.read(DRAFT_KEY, keptDraft) ?? null
  sendBack({ type: 'memory.restored', device: device(), draft } satisfies MemoryFact)
  const ticket = readTicket()
  if (ticket) sendBack({ type: 'ticket.arrived', ticket } satisfies MemoryFact)
  receive((command) => {
    if (command.type === 'memory.keep') session.write(DRAFT_KEY, command.draft)
    else forgetTicket()
    if (command.type === 'memory.forget') session.remove(DRAFT_KEY)
  })
})

const findStudents = fromPromise<FoundStudents, FindStudentsInput>(async ({ input: { signInId }, signal }) => {
  const { students, ...entry } = await call('getAttendanceDetail', { signInId }, { signal })
  return { entry, students }
})

const mark = fromPromise<AttendanceMarked, MarkInput>(({ input: { students, ...note }, signal }) =>
  call('markAttendance', { ...note, students: [...students] }, { signal }),
)

/** The chart of the people of a sign-in, with its actors. */
export const providedAttendanceDetail = attendanceDetailMachine.provide({ actors: { findStudents, mark } })

/** The chart of the teacher's sign-in, with its actors. */
export const providedTeacherAttendance = teacherAttendanceMachine.provide({
  actors: { choice, screen: attendanceScreenMachine, detail: providedAttendanceDetail },
})

/** The chart of the student's sign-in, with its actors. */
export const providedStudentAttendance = studentAttendanceMachine.provide({ actors: { memory } })

const CODES = 10 ** ATTENDANCE_CODE_LENGTH

/** The payload of a press on start: a request id, and a random code for a sign-in with a code. */
export function startPress(): StartPress {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1))
  return {
    requestId: newId(),
    randomNumber: String(lot % CODES).padStart(ATTENDANCE_CODE_LENGTH, '0'),
  }
}
