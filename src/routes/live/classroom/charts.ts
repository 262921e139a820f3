/** Which chart an actor of the classroom runs: the classroom starts the charts of the person's role. */
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { studentAttendanceMachine } from '../../../machines/live/attendance/studentAttendance.machine'
import type { teacherAttendanceMachine } from '../../../machines/live/attendance/teacherAttendance.machine'
import type { ToolRole } from '../../../machines/live/classroom/tool'
import type { studentRaceMachine } from '../../../machines/live/race/studentRace.machine'
import type { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import type { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import type { studentVoteMachine } from '../../../machines/live/vote/studentVote.machine'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'

export type StudentRollCall = ActorRefFrom<typeof studentRollCallMachine>
export type StudentRace = ActorRefFrom<typeof studentRaceMachine>
export type TeacherTimer = ActorRefFrom<typeof teacherTimerMachine>
export type StudentTimer = ActorRefFrom<typeof studentTimerMachine>
export type TeacherAttendance = ActorRefFrom<typeof teacherAttendanceMachine>
export type StudentAttendance = ActorRefFrom<typeof studentAttendanceMachine>
export type TeacherVote = ActorRefFrom<typeof teacherVoteMachine>
export type StudentVote = ActorRefFrom<typeof studentVoteMachine>

/** The name of the chart whose snapshot this is. */
function chartOf(snapshot: unknown): string {
  const { machine }: { machine?: { id: string } } = snapshot ?? {}
  return machine?.id ?? ''
}

/** Whether a snapshot belongs to the teacher's or the student's chart of a tool, by the chart's name. */
export const isSnapshotFor = <Machine extends AnyStateMachine>(
  role: ToolRole,
  snapshot: unknown,
): snapshot is SnapshotFrom<Machine> => chartOf(snapshot).startsWith(role)

/** Whether an actor runs the teacher's or the student's chart of a tool. */
export const isActorFor = <Machine extends AnyStateMachine>(
  role: ToolRole,
  actor: unknown,
): actor is ActorRefFrom<Machine> => isActor(actor) && isSnapshotFor(role, actor.getSnapshot())

const isActor = (actor: unknown): actor is AnyActorRef =>
  typeof actor === 'object' && actor !== null && 'getSnapshot' in actor

type Found = AnyActorRef | undefined
const runs = (actor: Found, chart: string): boolean => chartOf(actor?.getSnapshot()) === chart

export const isStudentRollCall = (actor: Found): actor is StudentRollCall => runs(actor, 'studentRollCall')
export const isStudentRace = (actor: Found): actor is StudentRace => runs(actor, 'studentRace')
export const isStudentTimer = (actor: Found): actor is StudentTimer => runs(actor, 'studentTimer')
export const isStudentAttendance = (actor: Found): actor is StudentAttendance => runs(actor, 'studentAttendance')
export const isStudentVote = (actor: Found): actor is StudentVote => runs(actor, 'studentVote')
