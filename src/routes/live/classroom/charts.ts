/** Which chart an actor of the classroom runs: the classroom starts those of the person's role. */
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import type { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'

export type TeacherRollCall = ActorRefFrom<typeof teacherRollCallMachine>
export type StudentRollCall = ActorRefFrom<typeof studentRollCallMachine>
export type TeacherRace = ActorRefFrom<typeof teacherRaceMachine>
export type StudentRace = ActorRefFrom<typeof studentRaceMachine>
export type TeacherTimer = ActorRefFrom<typeof teacherTimerMachine>
export type StudentTimer = ActorRefFrom<typeof studentTimerMachine>
export type TeacherAttendance = ActorRefFrom<typeof teacherAttendanceMachine>
export type StudentAttendance = ActorRefFrom<typeof studentAttendanceMachine>
export type TeacherVote = ActorRefFrom<typeof teacherVoteMachine>
export type StudentVote = ActorRefFrom<typeof studentVoteMachine>

type Found = AnyActorRef | undefined

function chartOf(actor: Found): string {
  const { machine }: { machine?: { id: string } } = actor?.getSnapshot() ?? {}
  return machine?.id ?? ''
}

export const isTeacherRollCall = (actor: Found): actor is TeacherRollCall => chartOf(actor) === 'teacherRollCall'
export const isStudentRollCall = (actor: Found): actor is StudentRollCall => chartOf(actor) === 'studentRollCall'
export const isTeacherRace = (actor: Found): actor is TeacherRace => chartOf(actor) === 'teacherRace'
export const isStudentRace = (actor: Found): actor is StudentRace => chartOf(actor) === 'studentRace'
export const isTeacherTimer = (actor: Found): actor is TeacherTimer => chartOf(actor) === 'teacherTimer'
export const isStudentTimer = (actor: Found): actor is StudentTimer => chartOf(actor) === 'studentTimer'
export const isTeacherAttendance = (actor: Found): actor is TeacherAttendance => chartOf(actor) === 'teacherAttendance'
export const isStudentAttendance = (actor: Found): actor is StudentAttendance => chartOf(actor) === 'studentAttendance'
export const isTeacherVote = (actor: Found): actor is TeacherVote => chartOf(actor) === 'teacherVote'
export const isStudentVote = (actor: Found): actor is StudentVote => chartOf(actor) === 'studentVote'
