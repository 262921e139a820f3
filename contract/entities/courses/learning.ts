/**
 * A student's learning in a teaching class: the tasks that were pushed to the class, and the student's record of each
 * (content §3; D14).
 */
import { z } from 'zod'
import { flag, id, integer, moment } from '../../fields'
import { MEMORY_PAGE_MAX, MEMORY_POSITION_MAX_MS } from '../../limits'
import { deduction, lateFacts } from './lateRule'
import { lessonTaskType } from './taskPush'

/** The type of a task (D8); '' if none was set: it is read and finished like a file. */
export type LessonTaskType = z.output<typeof lessonTaskType>

/** The types of tasks with something to read or watch, a file or a link; the student finishes them by a button (D9, D14). */
export const fileTaskTypes: readonly LessonTaskType[] = ['', '0', '1', '4', '5', '7', '11']

/** The state of a student's record of a task (D14); `new`: the task was never opened, so there is no record. */
export const taskState = z.enum(['new', 'created', 'inProgress', 'submitted', 'graded', 'returned', 'finished'])
export type TaskState = z.output<typeof taskState>

/** In these states the student has nothing left to do (D22). */
export const finishedStates: readonly TaskState[] = ['submitted', 'graded', 'finished']

/** Why a class is read only (D41); blank while it runs. */
export const readOnlyCause = z.enum(['', 'paused', 'ended'])
export type ReadOnlyCause = z.output<typeof readOnlyCause>

/** Why a student's work on a task is read only; `closed`: the task accepts no more work. */
export const taskReadOnlyCause = z.enum([...readOnlyCause.options, 'closed'])
export type TaskReadOnlyCause = z.output<typeof taskReadOnlyCause>

/** The last position in a file, so that the file reopens there. */
export const pageMemory = z.object({
  /** Page of a document, from 1. */
  page: integer(1, MEMORY_PAGE_MAX).optional(),
  /** The scroll position of a page, in thousandths of its height. */
  scroll: integer(0, 1_000).optional(),
  /** The position in a video, in ms. */
  positionMs: integer(0, MEMORY_POSITION_MAX_MS).optional(),
})
export type PageMemory = z.output<typeof pageMemory>

/** A task that was pushed to the class, with its position in the course. */
export const learningTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  chapterId: id,
  chapterName: z.string(),
  /** Blank if the task belongs to its chapter directly. */
  lessonId: z.string(),
  lessonName: z.string(),
  /** Blank if the task belongs to its lesson directly. */
  subLessonName: z.string(),
  pushTime: moment,
  dueTime: moment.nullable(),
  ...lateFacts,
  taskState,
  userTaskId: id.nullable(),
  finishTime: moment.nullable(),
  /** '1': it was handed in after the due time. */
  isLate: flag,
  /** '1': it accepts no more work from this student. */
  isClosed: flag,
})
export type LearningTask = z.output<typeof learningTask>

/** The class as its student sees it. */
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

/** The class with all its pushed tasks, in the order of the course. */
export const learningStart = z.object({
  ...learningClass.shape,
  tasks: z.array(learningTask),
  /** Tasks that were pushed after this moment are new since the student's last visit; null at the first visit. */
  newSince: moment.nullable(),
})
export type LearningStart = z.output<typeof learningStart>

/** A task that a student still has to do, in any running class. */
export const todo = z.object({
  teachingClassId: id,
  classesId: id,
  courseName: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  pushTime: moment,
  /** The due time of this student; null: none. */
  dueTime: moment.nullable(),
  ...lateFacts,
  taskState,
})
export type Todo = z.output<typeof todo>

/** A task of any class whose mark was released to the student. */
export const recentMark = z.object({
  teachingClassId: id,
  classesId: id,
  courseName: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  releaseTime: moment,
  /** After the deduction, out of the full mark. */
  score: z.number(),
  fullMark: z.number(),
  deduction,
})
export type RecentMark = z.output<typeof recentMark>

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

/** The file of a task, as far as the list shows it. */
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
  readOnly: taskReadOnlyCause,
  file: taskFile.nullable(),
  /** Rich text beside the file or instead of it; blank if there is none. */
  text: z.string(),
  /** The address of a link; blank for all other types. */
  link: z.string(),
  pageMemory,
})
export type LearningTaskDetail = z.output<typeof learningTaskDetail>

/** A chapter with its finished share. */
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

/** Finished tasks out of pushed tasks (D22). `taskRate` in whole per cent: 100 only if all are finished. */
export const taskRate = z.object({ ...rate, taskRate: z.number().int() })
export type TaskRate = z.output<typeof taskRate>

/** The results of learning in a class. */
export const learningResults = z.object({
  ...taskRate.shape,
  chapterList: z.array(z.object({ chapterId: id, chapterName: z.string(), ...rate })),
  typeList: z.array(z.object({ lessonTaskType, ...rate })),
  /** The latest moment at which a task was finished. */
  lastFinishTime: moment.nullable(),
})

/** A file of a class that its students may view. */
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

/** Whether a resource may be downloaded (B544). `state` '1': yes, by `fileId`; '0': no, for `reason`. */
export const downloadState = z.object({
  state: flag,
  fileId: id.nullable(),
  fileName: z.string(),
  reason: z.string(),
})

/** The progress of a class's students, for its teacher. */
export const classProgress = z.object({
  tasks: z.array(
    learningTask
      .omit({ taskState: true, userTaskId: true, finishTime: true, isLate: true, isClosed: true })
      .omit({ latePolicy: true, latePercent: true, closeTime: true })
      .extend({ startNum: z.number().int(), finishNum: z.number().int() }),
  ),
  students: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      loginCode: z.string(),
      finishNum: z.number().int(),
      /** The state of this student's record of each task, in the order of `tasks`. */
      taskStates: z.array(taskState),
    }),
  ),
})
export type ClassProgress = z.output<typeof classProgress>

/** The progress of one student of a class with one task, for the teacher. */
export const taskStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  taskState,
  finishTime: moment.nullable(),
  /** The due time of this student alone; null: the due time of the class applies. */
  ownDueTime: moment.nullable(),
})
export type TaskStudent = z.output<typeof taskStudent>
