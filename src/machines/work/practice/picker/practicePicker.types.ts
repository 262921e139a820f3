/** Types of the practice picker: class, task, resource, and parts (content §2, §5). */
import type { PracticeContent } from '../../../../../contract/practices/content'

/** A class of the student. */
export interface PickableClass {
  readonly teachingClassId: string
  readonly name: string
}

/** A practice that is pushed to the class. */
export interface PickableTask {
  readonly lessonTaskId: string
  readonly name: string
}

/** A work of the student on the practice. */
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
  /** Ids of the ticked fields. */
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
