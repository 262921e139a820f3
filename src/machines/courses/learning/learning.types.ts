/** What the charts of learning work on: a class as its student starts in it, one task, what is finished, files, and the teacher's view. */
import type { LearningTaskDetail, PageMemory, StudentResource } from '../../../../contract/entities/courses/learning'
import type { Notify } from '../../shared/messages'

/** A teaching class. */
export interface InClass {
  readonly teachingClassId: string
}

/** What a page of a class hears of it. */
export type ClassFact =
  /** Tasks were pushed or recalled. */
  | { type: 'tasks.changed' }
  /** Somebody, or the same student elsewhere, went on with a task. */
  | { type: 'task.progressed' }
  | { type: 'line.lost' }
  /** The line is back: what was said meanwhile was missed. */
  | { type: 'line.back' }

/** Which tasks of a class are in sight. */
export type TasksShown = 'all' | 'pending' | 'finished'

export interface CourseStartQuery extends InClass {
  readonly shown: TasksShown
  /** Ids of folded chapters. */
  readonly folded: readonly string[]
}

export interface LessonFlowInput extends InClass {
  readonly lessonTaskId: string
}

export interface LessonFlowContext extends LessonFlowInput {
  /** As it was told last; null before that. */
  task: LearningTaskDetail | null
  /** Why it could not be opened, or finished. */
  problem: string | null
  /** Where the student is in its file. */
  memory: PageMemory
}

export type LessonFlowEvent =
  | ClassFact
  | { type: 'task.reload' }
  | { type: 'task.finish' }
  /** The student has turned a page, scrolled, or watched on. */
  | { type: 'memory.change'; memory: PageMemory }

export interface FinishedChaptersQuery extends InClass {
  /** The open chapter. */
  readonly opened: string | null
}

export interface FinishedLessonsQuery extends InClass {
  readonly chapterId: string
}

/** Files by chapter, or by what they are. */
export type ResourceGrouping = 'chapter' | 'type'

export interface ClassResourcesInput extends InClass {
  readonly by: ResourceGrouping
}

export interface ClassResourcesContext extends ClassResourcesInput {
  resources: readonly StudentResource[] | null
  problem: string | null
  /** The group in sight; null shows all. */
  group: string | null
  /** The one that is being downloaded. */
  downloading: StudentResource | null
}

export type ClassResourcesEvent =
  | ClassFact
  | { type: 'list.reload' }
  | { type: 'group.choose'; group: string | null }
  | { type: 'file.download'; resource: StudentResource }

/** Whose tasks a teacher looks at. */
export type ProgressSort = 'loginCode' | 'finishNum'

export interface ProgressQuery extends InClass {
  /** The chapter that is shown; null shows all. */
  readonly chapterId: string | null
  readonly sort: ProgressSort
  /** The task of which it is shown who has finished it. */
  readonly lessonTaskId: string | null
}

export type LearningEmitted = Notify

/** How much of something is finished. */
export interface Share {
  readonly finished: number
  readonly total: number
  /** Whole per cent: 100 only where all is finished (D22). */
  readonly percent: number
}
