/** Types of the dialog that adds tasks to a class. */
import type { OrderOutcome } from '../../../../contract/entities/courses/taskPush'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import type { PickableResource } from '../../library/resourcePicker/resourcePicker.types'
import type { Notify } from '../../shared/messages'
import type { GivenOrder } from '../taskPush/taskPush.types'

/** A lesson or sub-lesson that can have tasks. */
export interface TaskPlace {
  readonly id: string
  readonly name: string
}

/** A task to be added: from a file, from a resource of the library, with a written text, or with a link. */
export interface NewTask {
  readonly taskId: string
  readonly name: string
  readonly kind: TaskKind
  /** The uploaded file; null: none, or still uploading. */
  readonly fileId: string | null
  /** The resource of the library; null: it is created when the tasks are added. */
  readonly resId: string | null
  /** The text of an assignment that is written here; null for all other tasks. */
  readonly text: string | null
  /** The address of a link as entered; null for all other tasks. */
  readonly link: string | null
}

/** The collected tasks and their place, as they are kept over a reload. */
export interface TaskAddingDraft {
  readonly parentId: string
  readonly tasks: readonly NewTask[]
}

/** A chosen file, before its upload. */
export type ChosenFile = Pick<NewTask, 'taskId' | 'name' | 'kind'>

export interface TaskAddingInput {
  readonly teachingClassId: string
}

export interface TaskAddingContext extends TaskAddingInput {
  places: readonly TaskPlace[]
  /** The chosen lesson or sub-lesson; empty: the course has none yet. */
  parentId: string
  tasks: readonly NewTask[]
  /** Whether the tasks are pushed at once. */
  isPushed: boolean
  problem: string | null
  /** Ids of the tasks that the chosen resources become. */
  picking: readonly string[]
  /** The id of the task of the test that is being written. */
  testId: string
}

export interface AddTasksInput extends TaskAddingInput {
  readonly parentId: string
  readonly tasks: readonly NewTask[]
  readonly isPushed: boolean
}

export type TaskAddingEvent =
  | { type: 'adding.open'; places: readonly TaskPlace[]; parentId: string }
  | { type: 'adding.close' }
  | { type: 'place.choose'; parentId: string }
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.uploaded'; taskId: string; fileId: string }
  | { type: 'text.begin'; taskId: string }
  /** Opens the choice of resources. Each resource becomes a task with one of these ids. */
  | { type: 'library.open'; taskIds: readonly string[] }
  | { type: 'link.begin'; taskId: string }
  /** Opens the editor of a test. */
  | { type: 'test.begin'; taskId: string }
  /** The test is stored in the library. */
  | { type: 'test.saved'; resId: string; name: string }
  /** Closes the editor of the test without a result. */
  | { type: 'test.close' }
  | { type: 'task.rename'; taskId: string; name: string }
  | { type: 'task.write'; taskId: string; text: string }
  | { type: 'task.link'; taskId: string; link: string }
  /** The tasks of an earlier visit are added to the collected ones. */
  | { type: 'draft.restore'; draft: TaskAddingDraft }
  | { type: 'task.remove'; taskId: string }
  | { type: 'adding.confirm'; isPushed: boolean }
  /** Stops waiting for uploads. */
  | { type: 'waiting.stop' }

export type TaskAddingEmitted =
  | Notify
  /** The class has new tasks. `order` is the push, for undoing it; null: they were not pushed. */
  | { type: 'tasks.added'; order: GivenOrder | null }

/** The answer of the server; null: nothing was pushed. */
export type AddedTasks = OrderOutcome | null

export type PickedResources = readonly PickableResource[]
