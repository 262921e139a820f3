/** The charts of pushing study tasks: the teacher's tree, orders that ask for a captcha, the records of timed orders. */

import type { TaskStudent } from '../../../../contract/entities/courses/learning'
import type {
  ExecutionType,
  OrderOutcome,
  PushType,
  TaskOrder,
  TaskStruct,
  TimeTask,
} from '../../../../contract/entities/courses/taskPush'
import type { Page } from '../../../../contract/fields'
import type { Notify } from '../../shared/messages'

export interface TasksInput {
  teachingClassId: string
}

/** What an order is about: ids, and parallel to them what each is (G065). */
export interface TaskTargets {
  readonly teachingClassId: string
  readonly ids: readonly string[]
  readonly types: readonly PushType[]
}

/** What a time is chosen for: pushing or recalling then, or when the tasks are due. */
export type TimingPurpose = 'push' | 'recall' | 'due'

/** `time` null: due at no time. */
export interface ScheduleInput extends TaskTargets {
  readonly purpose: TimingPurpose
  readonly time: number | null
}

/** The same full mark for several tasks (B558). */
export interface MarksInput extends TasksInput {
  readonly lessonTaskIds: readonly string[]
  readonly mark: number
}

export interface AnswersInput extends TaskTargets {
  readonly isOpen: boolean
}

/** An order that has been carried out, as long as it can be taken back. */
export interface GivenOrder extends OrderOutcome {
  readonly kind: TaskOrder['kind']
}

export interface TaskPushContext extends TasksInput {
  struct: TaskStruct | null
  problem: string | null
  /** Ids of the chosen lesson tasks. */
  chosen: readonly string[]
  /** Ids of the chapters that are folded. */
  folded: readonly string[]
  /** What is looked for by name. */
  query: string
  /** Whether answers are being displayed or hidden. */
  isOpening: boolean
  purpose: TimingPurpose
  /** The chosen time in ms; null while there is none. */
  time: number | null
  timeProblem: string | null
  /** The full mark as it is typed. */
  mark: string
  markProblem: string | null
  /** The order that the bar offers to take back. */
  given: GivenOrder | null
}

export type TaskPushEvent =
  /** The class's tasks have changed, whoever did it. */
  | { type: 'tasks.changed' }
  /** A student has gone on, or news of that may have been missed. */
  | { type: 'task.progressed' }
  | { type: 'tasks.reload' }
  /** Chooses these, or lets go of them where all were chosen. */
  | { type: 'tasks.toggle'; ids: readonly string[] }
  | { type: 'tasks.clear' }
  | { type: 'chapter.fold'; chapterId: string }
  | { type: 'tree.search'; query: string }
  | { type: 'push.now' }
  | { type: 'answers.set'; isOpen: boolean }
  | { type: 'timing.begin'; purpose: TimingPurpose; at: number }
  | { type: 'timing.change'; time: number | null }
  | { type: 'timing.confirm'; at: number }
  | { type: 'timing.remove' }
  | { type: 'timing.cancel' }
  | { type: 'marks.begin' }
  | { type: 'marks.change'; mark: string }
  | { type: 'marks.confirm' }
  | { type: 'marks.cancel' }
  /** An order was carried out, here or in the dialog of recalling or clearing. */
  | { type: 'order.given'; order: GivenOrder }
  | { type: 'undo.press' }
  | { type: 'undo.dismiss' }

/** Which students of a task are in sight. */
export type StudentsShown = 'all' | 'unfinished' | 'finished' | 'ownDue'

/** The task whose students are looked at. */
export interface TaskOfStudents {
  readonly lessonTaskId: string
  readonly name: string
}

export interface TaskStudentsContext extends TasksInput {
  task: TaskOfStudents | null
  /** Null until they have come. */
  students: readonly TaskStudent[] | null
  problem: string | null
  shown: StudentsShown
  /** Ids of the chosen students. */
  chosen: readonly string[]
  /** When it is to be due for them, in ms; null while no time is chosen. */
  time: number | null
  timeProblem: string | null
}

export interface FindTaskStudentsInput extends TasksInput {
  readonly lessonTaskId: string
}

/** `time` null: when it is due for the class. */
export interface StudentDueInput extends FindTaskStudentsInput {
  readonly studentIds: readonly string[]
  readonly time: number | null
}

export type TaskStudentsEvent =
  | { type: 'students.open'; task: TaskOfStudents }
  | { type: 'students.close' }
  | { type: 'list.reload' }
  /** The class's tasks have changed, whoever did it. */
  | { type: 'tasks.changed' }
  /** A student has gone on with a task. */
  | { type: 'task.progressed' }
  /** The line is back: what was said meanwhile was missed. */
  | { type: 'line.back' }
  | { type: 'students.show'; shown: StudentsShown }
  /** Chooses these, or lets go of them where all were chosen. */
  | { type: 'students.toggle'; ids: readonly string[] }
  | { type: 'due.begin'; at: number }
  | { type: 'due.change'; time: number | null }
  | { type: 'due.confirm'; at: number }
  | { type: 'due.remove' }
  | { type: 'due.cancel' }

/** What is being asked for with a captcha. */
export type ProvenKind = 'recall' | 'clear'

/** What an order would touch (D11). */
export interface Effect {
  readonly taskNum: number
  readonly pushedNum: number
  readonly beginStudentNum: number
  readonly recordNum: number
}

export interface ProvenInput extends TaskTargets {
  readonly captchaKey: string
  readonly validCode: string
}

export interface ProvenContext extends TasksInput {
  kind: ProvenKind
  targets: TaskTargets
  /** The names of what is chosen. */
  names: readonly string[]
  effect: Effect | null
  captchaKey: string
  validCode: string
  /** How many answers have been used: a captcha serves once. */
  captchasUsed: number
  problem: string | null
}

export type ProvenEvent =
  | { type: 'proof.open'; targets: TaskTargets; names: readonly string[] }
  | { type: 'proof.write'; captchaKey: string; validCode: string }
  | { type: 'proof.confirm' }
  | { type: 'proof.retry' }
  | { type: 'proof.close' }

export type ProvenEmitted = Notify | { type: 'order.given'; order: GivenOrder }

export interface PushRecordsContext extends TasksInput {
  tab: ExecutionType
  pageNo: number
  page: Page<TimeTask> | null
  problem: string | null
  /** The one that is to be cancelled. */
  chosen: TimeTask | null
}

export interface FindTimeTasksInput extends TasksInput {
  executionType: ExecutionType
  pageNo: number
}

export type PushRecordsEvent =
  | { type: 'records.open' }
  | { type: 'records.close' }
  | { type: 'tab.choose'; tab: ExecutionType }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | { type: 'tasks.changed' }
  | { type: 'cancel.ask'; timeTask: TimeTask; at: number }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.decline' }

export interface OrderRecordsContext extends TasksInput {
  pageNo: number
  page: Page<TaskOrder> | null
  problem: string | null
  /** The order that is being taken back. */
  undoing: string | null
}

export type OrderRecordsEvent =
  | { type: 'records.open' }
  | { type: 'records.close' }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  | { type: 'tasks.changed' }
  | { type: 'order.undo'; order: TaskOrder; at: number }

export type TaskEmitted = Notify
