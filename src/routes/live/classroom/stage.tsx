/** A live tool on the stage of the classroom (`<feature>.stage.ts`). */
import type { ComponentType, ReactNode } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'
import { isActorFor } from './charts'

export interface StageProps<Actor> {
  readonly actor: Actor
  /** It is the dialog on top; a widget needs not to know. */
  readonly open: boolean
}

interface StageSpec<Teacher extends AnyStateMachine, Student extends AnyStateMachine> {
  readonly teacher: ComponentType<StageProps<ActorRefFrom<Teacher>>>
  readonly student: ComponentType<StageProps<ActorRefFrom<Student>>>
}

/** What is shown of a tool to whoever's chart the actor runs. */
export type Stage = (actor: AnyActorRef, open: boolean) => ReactNode

/** Declares what is shown of a tool to a teacher, and what to a student. */
export const defineStage =
  <Teacher extends AnyStateMachine, Student extends AnyStateMachine>({
    teacher: OfTeacher,
    student: OfStudent,
  }: StageSpec<Teacher, Student>): Stage =>
  (actor, open) => {
    if (isActorFor<Teacher>('teacher', actor)) return <OfTeacher actor={actor} open={open} />
    return isActorFor<Student>('student', actor) ? <OfStudent actor={actor} open={open} /> : null
  }
