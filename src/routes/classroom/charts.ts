/** Which chart an actor of the classroom runs: the classroom starts those of the person's role. */
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { studentRaceMachine } from '../../machines/race/studentRace.machine'
import type { teacherRaceMachine } from '../../machines/race/teacherRace.machine'
import type { studentRollCallMachine } from '../../machines/rollCall/studentRollCall.machine'
import type { teacherRollCallMachine } from '../../machines/rollCall/teacherRollCall.machine'

export type TeacherRollCall = ActorRefFrom<typeof teacherRollCallMachine>
export type StudentRollCall = ActorRefFrom<typeof studentRollCallMachine>
export type TeacherRace = ActorRefFrom<typeof teacherRaceMachine>
export type StudentRace = ActorRefFrom<typeof studentRaceMachine>

type Found = AnyActorRef | undefined

function chartOf(actor: Found): string {
  const { machine }: { machine?: { id: string } } = actor?.getSnapshot() ?? {}
  return machine?.id ?? ''
}

export const isTeacherRollCall = (actor: Found): actor is TeacherRollCall => chartOf(actor) === 'teacherRollCall'
export const isStudentRollCall = (actor: Found): actor is StudentRollCall => chartOf(actor) === 'studentRollCall'
export const isTeacherRace = (actor: Found): actor is TeacherRace => chartOf(actor) === 'teacherRace'
export const isStudentRace = (actor: Found): actor is StudentRace => chartOf(actor) === 'studentRace'
