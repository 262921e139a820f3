/** Taking over what was filled into a practice: class, task, resource, and which parts of it (content §2, §5). */
import type { PracticeContent } from '../../../../../contract/practices/content'

/** A class that the student learns in. */
export interface PickableClass {
  readonly teachingClassId: string
  readonly name: string
}

/** A practice that is pushed to it. */
export interface PickableTask {
  readonly lessonTaskId: string
  readonly name: string
}

/** An own work on it. */
export interface PickableWork {
  readonly practiceUserId: string
  readonly ser: string
  readonly name: string
  readonly content: PracticeContent
}

export interface PracticePickerContext {
  classes: readonly PickableClass[]
  tasks: readonly PickableTask[]
  works: readonly PickableWork[]
  /** Empty: nothing is chosen. */
  teachingClassId: string
  lessonTaskId: string
  practiceUserId: string
  /** The ids of the fields that are to be taken over. */
  parts: readonly string[]
  problem: string | null
}

export type PracticePickerEvent =
  | { type: 'class.choose'; teachingClassId: string }
  | { type: 'task.choose'; lessonTaskId: string }
  | { type: 'resource.choose'; practiceUserId: string }
  | { type: 'picker.accept' }
  | { type: 'picker.close' }
  | { type: 'picker.retry' }
  | { type: 'part.toggle'; fieldId: string }
  | { type: 'parts.insert' }
  | { type: 'parts.back' }
