/** The charts of pushing study tasks: the teacher's panel, the records of timed pushes, the student's list. */
import type {
  ExecutionType,
  PushedLesson,
  PushType,
  TaskStruct,
  TimeTask,
} from '../../../../contract/entities/messages/push'
import type { Page } from '../../../../contract/fields'
import type { Notify } from '../../shared/messages'

export interface TasksInput {
  teachingClassId: string
}

/** What is pushed or recalled: ids, and parallel to them what each is (G065). */
export interface TaskTargets {
  readonly teachingClassId: string
  readonly ids: readonly string[]
  readonly types: readonly PushType[]
}

export interface OrderInput extends TaskTargets {
  readonly executionType: ExecutionType
}

export interface ScheduleInput extends OrderInput {
  readonly executionTime: number
}

export interface TeacherPushContext extends TasksInput {
  struct: TaskStruct | null
  problem: string | null
  /** Ids of the chosen lesson tasks. */
  chosen: readonly string[]
  /** What is being ordered. */
  executionType: ExecutionType
  /** When it is to be done, in ms; null while nothing is chosen. */
  time: number | null
  timeProblem: string | null
}

export type TeacherPushEvent =
  /** The class's tasks have changed, whoever did it. */
  | { type: 'tasks.changed' }
  | { type: 'tasks.reload' }
  /** Chooses these, or lets go of them where all were chosen. */
  | { type: 'tasks.toggle'; ids: readonly string[] }
  | { type: 'tasks.clear' }
  | { type: 'order.now'; executionType: ExecutionType }
  | { type: 'order.later'; executionType: ExecutionType }
  | { type: 'timing.change'; time: number | null }
  | { type: 'timing.confirm'; at: number }
  | { type: 'timing.cancel' }

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

export interface StudentPushContext extends TasksInput {
  lessons: readonly PushedLesson[] | null
  problem: string | null
}

export type StudentPushEvent = { type: 'tasks.changed' } | { type: 'tasks.reload' }

export type TaskEmitted = Notify
