/** The status of the attendance, for the menu of a class and the student's page. */
import { asideAttendance, isAttendanceRunning } from '../../../machines/live/attendance/attendance.selectors'
import type { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { routeTexts } from '../../shared/texts'
import { defineStatus } from '../classroom/toolStatus'

export const attendanceStatus = defineStatus<typeof teacherAttendanceMachine, typeof studentAttendanceMachine>({
  isRunning: isAttendanceRunning,

  aside: { urgency: 20, label: routeTexts.asideAttendance, text: asideAttendance },
})
