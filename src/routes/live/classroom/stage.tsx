/** A live tool on the stage of the classroom (`<feature>.stage.ts`). */
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import { isActorFor } from './charts'

export interface StageProps<Actor> {
  readonly actor: Actor
  /** Whether it is the dialog on top; widgets ignore it. */
  readonly open: boolean
}

interface StageSpec<Teacher extends AnyStateMachine, Student extends AnyStateMachine> {
  readonly teacher: ComponentType<StageProps<ActorRefFrom<Teacher>>>
  readonly student: ComponentType<StageProps<ActorRefFrom<Student>>>
}

/** Renders a tool for the role whose chart the actor runs. */
export type Stage = (actor: AnyActorRef, open: boolean) => ReactNode

/** Defines the teacher's and the student's rendering of a tool. */
export const defineStage =
  <Teacher extends AnyStateMachine, Student extends AnyStateMachine>({
    teacher: OfTeacher,
    student: OfStudent,
  }: StageSpec<Teacher, Student>): Stage =>
  (actor, open) => {
    if (isActorFor<Teacher>('teacher', actor)) return <OfTeacher actor={actor} open={open} />
    return isActorFor<Student>('student', actor) ? <OfStudent actor={actor} open={open} /> : null
  }
