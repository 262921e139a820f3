/** Types of the chart that reminds students of a task. */
import type { Notify } from '../../shared/messages'

export interface RemindingInput {
  readonly teachingClassId: string
}

export interface RemindingContext extends RemindingInput {
  /** The task of the last reminder. */
  lessonTaskId: string
}

/** Reminding for a page: `remind` sends one reminder of a task. */
export interface Reminding {
  readonly isSending: boolean
  readonly remind: (lessonTaskId: string) => void
}

export type RemindingEvent = { type: 'task.remind'; lessonTaskId: string }

export type RemindingEmitted = Notify
