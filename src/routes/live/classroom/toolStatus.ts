/** What the menu of a class and a student's page are told of a live tool (`<feature>.status.ts`). */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { isSnapshotFor } from './charts'

/** How a tool's charts are read. */
export interface StatusSpec<Teacher extends AnyStateMachine, Student extends AnyStateMachine> {
  readonly isRunning: (snapshot: SnapshotFrom<Teacher>) => boolean
  /** So many things wait in it for the teacher. */
  readonly waiting?: (snapshot: SnapshotFrom<Teacher>) => number
  /** What a student has put aside, with the way back into it; the lowest urgency comes first. */
  readonly aside?: {
    readonly urgency: number
    readonly label: string
    readonly text: (snapshot: SnapshotFrom<Student>) => string | null
  }
}

/** How a tool stands, whoever's chart it is. */
export interface ToolStatus {
  readonly isRunning: (snapshot: unknown) => boolean
  readonly waiting: (snapshot: unknown) => number | undefined
  readonly aside: {
    readonly urgency: number
    readonly label: string
    readonly text: (snapshot: unknown) => string | null
  } | null
}

/** Declares how a tool's charts are read: the teacher's for the menu, the student's for what was put aside. */
export function defineStatus<Teacher extends AnyStateMachine, Student extends AnyStateMachine>({
  isRunning,
  waiting,
  aside,
}: StatusSpec<Teacher, Student>): ToolStatus {
  return {
    isRunning: (snapshot) => isSnapshotFor<Teacher>('teacher', snapshot) && isRunning(snapshot),
    waiting: (snapshot) => (isSnapshotFor<Teacher>('teacher', snapshot) ? waiting?.(snapshot) : undefined),
    aside: aside
      ? {
          ...aside,
          text: (snapshot) => (isSnapshotFor<Student>('student', snapshot) ? aside.text(snapshot) : null),
        }
      : null,
  }
}
