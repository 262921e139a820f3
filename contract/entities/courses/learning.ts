/** What a student learns of a teaching class: the tasks that were pushed to it, and the own record of each (content §3; D14). */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { MEMORY_PAGE_MAX, MEMORY_POSITION_MAX_MS } from '../../limits'
import { lessonTaskType } from './taskPush'

/** What a task is (D8); '' where nobody has said: it is read and finished like a file. */
export type LessonTaskType = z.output<typeof lessonTaskType>

/** The types of tasks that are a file to read or watch, finished by saying so (D9, D14). */
export const fileTaskTypes: readonly LessonTaskType[] = ['', '0', '1', '4', '5', '7']

/** How far a student's record of a task is (D14); `new`: there is none yet, the task was never opened. */
export const taskState = z.enum(['new', 'created', 'inProgress', 'submitted', 'graded', 'returned', 'finished'])
export type TaskState = z.output<typeof taskState>

/** With these nothing is left to do for the student (D22). */
export const finishedStates: readonly TaskState[] = ['submitted', 'graded', 'finished']

/** Why a class can only be read (D41); blank where it runs. */
export const readOnlyCause = z.enum(['', 'paused', 'ended'])
export type ReadOnlyCause = z.output<typeof readOnlyCause>

/** Where somebody was in a file, so that it opens there again. */
export const pageMemory = z.object({
  /** Page of a document, from 1. */
  page: integer(1, MEMORY_PAGE_MAX).optional(),
  /** How far a page is scrolled, in thousandths of its height. */
  scroll: integer(0, 1_000).optional(),
  /** Of a video. */
  positionMs: integer(0, MEMORY_POSITION_MAX_MS).optional(),
})
export type PageMemory = z.output<typeof pageMemory>

/** A task that was pushed to the class, with where it stands in the course. */
export const learningTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  chapterId: id,
  chapterName: z.string(),
  /** Blank where the task stands right in its chapter. */
  lessonId: z.string(),
  lessonName: z.string(),
  /** Blank where it stands right in its lesson. */
  subLessonName: z.string(),
  pushTime: moment,
  dueTime: moment.nullable(),
  taskState,
  userTaskId: id.nullable(),
  finishTime: moment.nullable(),
})
export type LearningTask = z.output<typeof learningTask>

/** The class as a student learns in it. */
export const learningClass = z.object({
  teachingClassId: id,
  courseId: id,
  courseName: z.string(),
  className: z.string(),
  teacherName: z.string(),
  beginTime: moment,
  endTime: moment,
  readOnly: readOnlyCause,
})

/** The class with everything that was pushed to it, in the order of the course. */
export const learningStart = z.object({
  ...learningClass.shape,
  tasks: z.array(learningTask),
  /** What was pushed after this moment is new since the student's last visit; null at the first visit. */
  newSince: moment.nullable(),
})
export type LearningStart = z.output<typeof learningStart>

/** A student's own record of a task. */
export const userTask = z.object({
  userTaskId: id,
  teachingClassId: id,
  lessonTaskId: id,
  taskState,
  createTime: moment,
  finishTime: moment.nullable(),
  pageMemory,
})
export type UserTask = z.output<typeof userTask>

/** The file of a task, as far as it is told before it is opened. */
export const taskFile = z.object({
  resId: id,
  fileId: id,
  fileName: z.string(),
  extension: z.string(),
  fileSize: z.number().int(),
  mayDownload: flag,
})

/** A task as its page shows it. */
export const learningTaskDetail = z.object({
  ...learningTask.shape,
  readOnly: readOnlyCause,
  file: taskFile.nullable(),
  /** Rich text that stands with it or instead of it; blank where there is none. */
  text: z.string(),
  pageMemory,
})
export type LearningTaskDetail = z.output<typeof learningTaskDetail>

/** A chapter with how much of it is done. */
export const learningChapter = z.object({
  chapterId: id,
  chapterName: z.string(),
  pendingNum: z.number().int(),
  finishNum: z.number().int(),
})
export type LearningChapter = z.output<typeof learningChapter>

/** Lessons of a chapter with their tasks. */
export const lessonPackage = z.object({
  chapterId: id,
  chapterName: z.string(),
  lessonList: z.array(
    z.object({ lessonId: z.string(), lessonName: z.string(), lessonTaskList: z.array(learningTask) }),
  ),
})
export type LessonPackage = z.output<typeof lessonPackage>

/** A lesson with the tasks that were pushed, those of its sub-lessons among them. */
export const pushedLesson = z.object({
  chapterId: id,
  chapterName: z.string(),
  lessonId: id,
  lessonName: z.string(),
  lessonTasks: z.array(z.object({ lessonTaskId: id, lessonTaskName: z.string(), lessonTaskType, pushTime: moment })),
})
export type PushedLesson = z.output<typeof pushedLesson>

const rate = { taskNum: z.number().int(), finishNum: z.number().int() }

/** Finished of pushed tasks (D22). `taskRate` in whole per cent: 100 only where all are finished. */
export const taskRate = z.object({ ...rate, taskRate: z.number().int() })
export type TaskRate = z.output<typeof taskRate>

/** What has come of learning in a class. */
export const learningResults = z.object({
  ...taskRate.shape,
  chapterList: z.array(z.object({ chapterId: id, chapterName: z.string(), ...rate })),
  typeList: z.array(z.object({ lessonTaskType, ...rate })),
  /** When a task was finished last. */
  lastFinishTime: moment.nullable(),
})

/** A file of a class that its students may look at. */
export const studentResource = z.object({
  ...taskFile.shape,
  lessonTaskId: id,
  lessonTaskType,
  resName: z.string(),
  chapterId: id,
  chapterName: z.string(),
  lessonName: z.string(),
})
export type StudentResource = z.output<typeof studentResource>

/** Whether a resource may be downloaded (B544). `state` '1': it may, by `fileId`; '0': `reason` says why not. */
export const downloadState = z.object({
  state: flag,
  fileId: id.nullable(),
  fileName: z.string(),
  reason: z.string(),
})

/** How far the students of a class are, for its teacher. */
export const classProgress = z.object({
  tasks: z.array(
    learningTask
      .omit({ taskState: true, userTaskId: true, finishTime: true })
      .extend({ startNum: z.number().int(), finishNum: z.number().int() }),
  ),
  students: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      loginCode: z.string(),
      finishNum: z.number().int(),
      /** How far this student's record of each task is, in the order of `tasks`. */
      taskStates: z.array(taskState),
    }),
  ),
})
export type ClassProgress = z.output<typeof classProgress>

/** How far a student of a class is with one task, for its teacher. */
export const taskStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  taskState,
  finishTime: moment.nullable(),
  /** When it is due for this student alone; null: when it is for the class. */
  ownDueTime: moment.nullable(),
})
export type TaskStudent = z.output<typeof taskStudent>
