/** Types of the task push charts: the teacher's tree, orders that require a captcha, and the records of timed orders. */

import type { LateRule } from '../../../../contract/entities/courses/lateRule'
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

/** The targets of an order: ids, and their types in the same order (G065). */
export interface TaskTargets {
  readonly teachingClassId: string
  readonly ids: readonly string[]
  readonly types: readonly PushType[]
}

/** Purpose of a time: a scheduled push or recall, or the due time. */
export type TimingPurpose = 'push' | 'recall' | 'due'

/** `time` null: no due time. */
export interface ScheduleInput extends TaskTargets {
  readonly purpose: TimingPurpose
  readonly time: number | null
  /** What happens to late work; only of a due time. */
  readonly late: LateRule
}

/** The same full mark for several tasks (B558). */
export interface MarksInput extends TasksInput {
  readonly lessonTaskIds: readonly string[]
  readonly mark: number
}

export interface AnswersInput extends TaskTargets {
  readonly isOpen: boolean
}

/** An executed order, as long as it can be undone. */
export interface GivenOrder extends OrderOutcome {
  readonly kind: TaskOrder['kind']
}

export interface TaskPushContext extends TasksInput {
  struct: TaskStruct | null
  problem: string | null
  /** Ids of the selected lesson tasks. */
  chosen: readonly string[]
  /** Ids of the folded chapters. */
  folded: readonly string[]
  /** The search text. */
  query: string
  /** Whether answers are being displayed (true) or hidden. */
  isOpening: boolean
  purpose: TimingPurpose
  /** The chosen time in ms; null: none. */
  time: number | null
  /** What happens to late work. */
  late: LateRule
  timeProblem: string | null
  /** The full mark as typed. */
  mark: string
  markProblem: string | null
  /** The order that the bar offers to undo. */
  given: GivenOrder | null
}

export type TaskPushEvent =
  /** The class's tasks have changed, here or elsewhere. */
  | { type: 'tasks.changed' }
  /** A student has made progress, or a message about that may have been missed. */
  | { type: 'task.progressed' }
  | { type: 'tasks.reload' }
  /** Selects these tasks, or deselects them where all were selected. */
  | { type: 'tasks.toggle'; ids: readonly string[] }
  | { type: 'tasks.clear' }
  | { type: 'chapter.fold'; chapterId: string }
  | { type: 'tree.search'; query: string }
  | { type: 'push.now' }
  /** Removes a task that only this class has. */
  | { type: 'task.remove'; lessonTaskId: string }
  | { type: 'answers.set'; isOpen: boolean }
  | { type: 'timing.begin'; purpose: TimingPurpose; at: number }
  | { type: 'timing.change'; time: number | null }
  | { type: 'timing.late'; late: LateRule }
  | { type: 'timing.confirm'; at: number }
  | { type: 'timing.remove' }
  | { type: 'timing.cancel' }
  | { type: 'marks.begin' }
  | { type: 'marks.change'; mark: string }
  | { type: 'marks.confirm' }
  | { type: 'marks.cancel' }
  /** An order was executed, here or in the dialog for recalling or clearing. */
  | { type: 'order.confirmed'; order: GivenOrder }
  | { type: 'undo.press' }
  | { type: 'undo.dismiss' }

/** Filter of the students of a task. */
export type StudentsShown = 'all' | 'unfinished' | 'finished' | 'ownDue'

/** The task whose students are shown. */
export interface TaskOfStudents {
  readonly lessonTaskId: string
  readonly name: string
}

export interface TaskStudentsContext extends TasksInput {
  task: TaskOfStudents | null
  /** null until they have loaded. */
  students: readonly TaskStudent[] | null
  problem: string | null
  shown: StudentsShown
  /** Ids of the selected students. */
  chosen: readonly string[]
  /** Their own due time in ms; null: none chosen. */
  time: number | null
  timeProblem: string | null
}

export interface FindTaskStudentsInput extends TasksInput {
  readonly lessonTaskId: string
}

/** `time` null: the due time of the class. */
export interface StudentDueInput extends FindTaskStudentsInput {
  readonly studentIds: readonly string[]
  readonly time: number | null
}

export type TaskStudentsEvent =
  | { type: 'students.open'; task: TaskOfStudents }
  | { type: 'students.close' }
  | { type: 'list.reload' }
  /** The class's tasks have changed, here or elsewhere. */
  | { type: 'tasks.changed' }
  /** A student has made progress with a task. */
  | { type: 'task.progressed' }
  /** The connection is restored; messages may have been missed. */
  | { type: 'line.back' }
  | { type: 'students.show'; shown: StudentsShown }
  /** Selects these students, or deselects them where all were selected. */
  | { type: 'students.toggle'; ids: readonly string[] }
  | { type: 'due.begin'; at: number }
  | { type: 'due.change'; time: number | null }
  | { type: 'due.confirm'; at: number }
  | { type: 'due.remove' }
  | { type: 'due.cancel' }

/** The order that requires a captcha. */
export type ProvenKind = 'recall' | 'clear'

/** The counts that an order would affect (D11). */
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
  /** Names of the selected parts. */
  names: readonly string[]
  effect: Effect | null
  captchaKey: string
  validCode: string
  /** Number of captchas used: a captcha is valid once. */
  captchasUsed: number
  problem: string | null
}

export type ProvenEvent =
  | { type: 'proof.open'; targets: TaskTargets; names: readonly string[] }
  | { type: 'proof.write'; captchaKey: string; validCode: string }
  | { type: 'proof.confirm' }
  | { type: 'proof.retry' }
  | { type: 'proof.close' }

export type ProvenEmitted = Notify | { type: 'order.confirmed'; order: GivenOrder }

export interface PushRecordsContext extends TasksInput {
  tab: ExecutionType
  pageNo: number
  page: Page<TimeTask> | null
  problem: string | null
  /** The record whose cancellation waits for confirmation. */
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
  /** The order that is being undone. */
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
