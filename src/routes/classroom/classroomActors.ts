/** The classroom with everything that it and its features need from the outside world. */
import { classroomMachine } from '../../machines/classroom/classroom.machine'
import { connectionMachine } from '../../machines/connection/connection.machine'
import { socketActor } from '../../services/sockets'
import { providedCalculator } from './calculatorActors'
import { providedStudentRace, providedTeacherRace } from './raceActors'
import { providedStudentRollCall, providedTeacherRollCall } from './rollCallActors'
import { providedStudentSignIn, providedTeacherSignIn } from './signInActors'
import { providedStudentTimer, providedTeacherTimer } from './timerActors'
import { providedStudentVote, providedTeacherVote } from './voteActors'

/** The classroom, provided. */
export const providedClassroom = classroomMachine.provide({
  actors: {
    connection: connectionMachine.provide({ actors: { socket: socketActor } }),
    teacherRollCall: providedTeacherRollCall,
    studentRollCall: providedStudentRollCall,
    teacherRace: providedTeacherRace,
    studentRace: providedStudentRace,
    teacherSignIn: providedTeacherSignIn,
    studentSignIn: providedStudentSignIn,
    teacherVote: providedTeacherVote,
    studentVote: providedStudentVote,
    teacherTimer: providedTeacherTimer,
    studentTimer: providedStudentTimer,
    calculator: providedCalculator,
  },
})
