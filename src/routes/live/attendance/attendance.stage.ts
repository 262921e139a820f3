/** The attendance on the stage of the classroom, by role. */
import type { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import { defineStage } from '../classroom/stage'
import { AttendanceStudent } from './AttendanceStudent'
import { AttendanceTeacher } from './AttendanceTeacher'

export const attendanceStage = defineStage<typeof teacherAttendanceMachine, typeof studentAttendanceMachine>({
  teacher: AttendanceTeacher,
  student: AttendanceStudent,
})
