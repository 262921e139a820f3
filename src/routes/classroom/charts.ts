/** Which chart an actor of the classroom runs: the classroom starts those of the person's role. */
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { studentRaceMachine } from '../../machines/race/studentRace.machine'
import type { teacherRaceMachine } from '../../machines/race/teacherRace.machine'
import type { studentRollCallMachine } from '../../machines/rollCall/studentRollCall.machine'
import type { teacherRollCallMachine } from '../../machines/rollCall/teacherRollCall.machine'
import type { studentTimerMachine } from '../../machines/timer/studentTimer.machine'
import type { teacherTimerMachine } from '../../machines/timer/teacherTimer.machine'

export type TeacherRollCall = ActorRefFrom<typeof teacherRollCallMachine>
export type StudentRollCall = ActorRefFrom<typeof studentRollCallMachine>
export type TeacherRace = ActorRefFrom<typeof teacherRaceMachine>
export type StudentRace = ActorRefFrom<typeof studentRaceMachine>
export type TeacherTimer = ActorRefFrom<typeof teacherTimerMachine>
export type StudentTimer = ActorRefFrom<typeof studentTimerMachine>

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
