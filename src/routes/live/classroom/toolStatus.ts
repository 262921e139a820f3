/** The status of a live tool, for the menu of a class and a student's page (`<feature>.status.ts`). */
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { isSnapshotFor } from './charts'

/** How the status is read from a tool's charts. */
export interface StatusSpec<Teacher extends AnyStateMachine, Student extends AnyStateMachine> {
  readonly isRunning: (snapshot: SnapshotFrom<Teacher>) => boolean
  /** The number of items that wait for the teacher. */
  readonly waiting?: (snapshot: SnapshotFrom<Teacher>) => number
  /** A student's minimized dialog, with the button back to it; ordered by urgency, lowest first. */
  readonly aside?: {
    readonly urgency: number
    readonly label: string
    readonly text: (snapshot: SnapshotFrom<Student>) => string | null
  }
}

/** The status of a tool, for both roles. */
export interface ToolStatus {
  readonly isRunning: (snapshot: unknown) => boolean
  readonly waiting: (snapshot: unknown) => number | undefined
  readonly aside: {
    readonly urgency: number
    readonly label: string
    readonly text: (snapshot: unknown) => string | null
  } | null
}

/**
 * Defines how the status is read from a tool's charts: from the teacher's for the menu, from the student's for minimized dialogs.
 */
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
