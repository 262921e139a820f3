/** The classroom with everything that it and its features need from the outside world. */
import { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import { connectionMachine } from '../../../machines/shared/connection/connection.machine'
import { socketActor } from '../../../services/network/sockets'
import { providedStudentAttendance, providedTeacherAttendance } from '../attendance/attendanceActors'
import { providedCalculator } from '../calculator/calculatorActors'
import { providedStudentRace, providedTeacherRace } from '../race/raceActors'
import { providedStudentRollCall, providedTeacherRollCall } from '../rollCall/rollCallActors'
import { providedStudentTimer, providedTeacherTimer } from '../timer/timerActors'
import { providedStudentVote, providedTeacherVote } from '../vote/voteActors'

/** The classroom, provided. */
export const providedClassroom = classroomMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    teacherRollCall: providedTeacherRollCall,
    studentRollCall: providedStudentRollCall,
    teacherRace: providedTeacherRace,
    studentRace: providedStudentRace,
    teacherAttendance: providedTeacherAttendance,
    studentAttendance: providedStudentAttendance,
    teacherVote: providedTeacherVote,
    studentVote: providedStudentVote,
    teacherTimer: providedTeacherTimer,
    studentTimer: providedStudentTimer,
    calculator: providedCalculator,
  },
})
