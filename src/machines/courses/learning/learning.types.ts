/** Types of the charts of learning: a student's first page, one task, finished tasks, files, and the teacher's view. */
import type { LearningTaskDetail, PageMemory, StudentResource } from '../../../../contract/entities/courses/learning'
import type { Notify } from '../../shared/messages'

/** A teaching class. */
export interface InClass {
  readonly teachingClassId: string
}

/** Events of a class. */
export type ClassFact =
  /** Tasks were pushed or recalled. */
  | { type: 'tasks.changed' }
  /** A student, or the same student on another page, made progress in a task. */
  | { type: 'task.progressed' }
  | { type: 'line.lost' }
  /** The connection has returned; events may have been missed. */
  | { type: 'line.back' }

/** Filter of the tasks of a class. */
export type TasksShown = 'all' | 'pending' | 'finished'

/** The open task. */
export interface NextTaskQuery extends InClass {
  readonly lessonTaskId: string
}

export interface CourseStartQuery extends InClass {
  readonly shown: TasksShown
  /** Ids of folded chapters. */
  readonly folded: readonly string[]
}

export interface LessonFlowInput extends InClass {
  readonly lessonTaskId: string
}

export interface LessonFlowContext extends LessonFlowInput {
  /** The task as last loaded; null before that. */
  task: LearningTaskDetail | null
  /** Why the task failed to open or to be finished. */
  problem: string | null
  /** Position of the student in the file. */
  memory: PageMemory
}

export type LessonFlowEvent =
  | ClassFact
  | { type: 'task.reload' }
  | { type: 'task.finish' }
  /** The student has turned a page, scrolled, or played further. */
  | { type: 'memory.change'; memory: PageMemory }

export interface FinishedChaptersQuery extends InClass {
  /** Id of the open chapter. */
  readonly opened: string | null
}

export interface FinishedLessonsQuery extends InClass {
  readonly chapterId: string
}

/** Files by chapter or by type. */
export type ResourceGrouping = 'chapter' | 'type'

export interface ClassResourcesQuery extends InClass {
  readonly by: ResourceGrouping
  /** Id of the chosen group; null: all. */
  readonly group: string | null
}

export type ClassResourcesIntent =
  | { type: 'list.reload' }
  | { type: 'group.choose'; group: string | null }
  | ResourceDownloadEvent

export interface ResourceDownloadContext {
  /** The file that is being downloaded. */
  downloading: StudentResource | null
}

export type ResourceDownloadEvent = { type: 'file.download'; resource: StudentResource }

/** Order of the students. */
export type ProgressSort = 'loginCode' | 'finishNum'

export interface ProgressQuery extends InClass {
  /** Id of the chosen chapter; null: all. */
  readonly chapterId: string | null
  readonly sort: ProgressSort
  /** Id of the task whose finished students are listed. */
  readonly lessonTaskId: string | null
}

export type LearningEmitted = Notify

/** A share of finished tasks. */
export interface Share {
  readonly finished: number
  readonly total: number
  /** Integer per cent: 100 only where all are finished (D22). */
  readonly percent: number
}
