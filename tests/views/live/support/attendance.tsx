/** The sign-in dialogs of teacher and student, and their states, for the view tests. */

import { fromCallback } from 'xstate'
import {
  detail,
  STARTED_AT,
  students,
  type timeRound,
} from '../../../../src/catalogue/live/attendance/attendance.examples'
import type { AttendanceDetailView } from '../../../../src/machines/live/attendance/attendance.selectors'
import type { ChoiceCommand, MemoryCommand } from '../../../../src/machines/live/attendance/attendance.types'
import { attendanceScreenMachine } from '../../../../src/machines/live/attendance/attendanceScreen.machine'
import { studentAttendanceMachine } from '../../../../src/machines/live/attendance/studentAttendance.machine'
import { teacherAttendanceMachine } from '../../../../src/machines/live/attendance/teacherAttendance.machine'

export const now = STARTED_AT + 23_000

export const teacher = teacherAttendanceMachine.provide({
  actors: { choice: fromCallback<ChoiceCommand>(() => undefined), screen: attendanceScreenMachine },
})

export const student = studentAttendanceMachine.provide({
  actors: { memory: fromCallback<MemoryCommand>(() => undefined) },
})

export const started = (round: typeof timeRound) =>
  ({ type: 'attendance.started', round, at: round.startedAt + 40 }) as const

export const full: AttendanceDetailView = {
  face: 'full',
  isLoading: false,
  entry: detail.entry,
  students,
  counts: { signedNum: 3, lateNum: 1, excusedNum: 1, totalNum: 16 },
  ticked: [],
  marking: null,
  problem: null,
}
