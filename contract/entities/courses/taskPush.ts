/**
 * Study tasks and pushing them to teaching classes (core §3 Timed push record, §4; content §3 Lesson task, §4 Task push
 * and recall).
 */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lateRule } from './lateRule'

/** The type of each pushed id: parallel to the ids of a push (G065). */
export const pushType = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask'])
export type PushType = z.output<typeof pushType>

/** '0' scheduled push, '1' scheduled recall (B095). */
export const executionType = z.enum(['0', '1'])
export type ExecutionType = z.output<typeof executionType>

/** The type of a task (D8); '' if none was set. */
export const lessonTaskType = z.enum(['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])

/** A task of a lesson as the class's teacher sees it. */
const lessonTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  /** '1': pushed to the class. */
  isPushed: flag,
  /** When it was pushed; null while it is not. */
  pushTime: moment.nullable(),
  /** The due time of the class; null: none. */
  dueTime: moment.nullable(),
  /** The number of students with another due time. */
  dueStudentNum: z.number().int(),
  ...lateRule.shape,
  fullMark: z.number(),
  /** '1': answers are visible to students. */
  isAnswerOpen: flag,
  /** '1': only this class has the task; it is not in the published course. */
  isAdded: flag,
  /** Only of a task with a video (D23): the watching rule, and whether the progress bar is shown. */
  videoType: z.enum(['0', '1', '2']).optional(),
  isBarShown: flag.optional(),
  /** The numbers of students who have begun it, and who have finished it. */
  beginNum: z.number().int(),
  finishNum: z.number().int(),
})
export type LessonTask = z.output<typeof lessonTask>

const subLesson = z.object({ subLessonId: id, subLessonName: z.string(), lessonTasks: z.array(lessonTask) })

/** The tasks of a course in order, as pushed to one teaching class. */
export const taskStruct = z.object({
  courseId: id,
  courseName: z.string(),
  /** '1': the caller may edit the course. */
  canEdit: flag,
  /** The newest version of the course; null if the class runs it. */
  newVersionNo: z.number().int().nullable(),
  studentNum: z.number().int(),
  chapters: z.array(
    z.object({
      chapterId: id,
      chapterName: z.string(),
      lessons: z.array(
        z.object({
          lessonId: id,
          lessonName: z.string(),
          /** Tasks of the lesson itself; its sub-lessons have further ones. */
          lessonTasks: z.array(lessonTask),
          subLessons: z.array(subLesson),
        }),
      ),
    }),
  ),
})
export type TaskStruct = z.output<typeof taskStruct>

/** A timed push or recall. `pushStatus` '0' pending, '1' done, '2' cancelled (B104, G039). */
export const timeTask = z.object({
  timeTaskId: id,
  pushId: id,
  pushName: z.string(),
  pushTime: moment,
  pushStatus: z.enum(['0', '1', '2']),
  executionType,
})
export type TimeTask = z.output<typeof timeTask>

/** The result of an order: its id, for undoing it, and the number of tasks that it changed. */
export const orderOutcome = z.object({ orderId: id, changedNum: z.number().int() })
export type OrderOutcome = z.output<typeof orderOutcome>

/** The expected effect of an order, shown before the teacher confirms it (D11). */
export const orderEffect = z.object({
  taskNum: z.number().int(),
  pushedNum: z.number().int(),
  /** The numbers of students who have begun one of the tasks, and of their records. */
  beginStudentNum: z.number().int(),
  recordNum: z.number().int(),
})

/** An order that was given, for immediate or scheduled execution. */
export const taskOrder = z.object({
  orderId: id,
  kind: z.enum(['push', 'recall', 'clear']),
  /** The names of its targets. */
  names: z.array(z.string()),
  teacherName: z.string(),
  createTime: moment,
  /** When it was executed or is scheduled. */
  executionTime: moment,
  isTimed: flag,
  state: z.enum(['pending', 'done', 'cancelled', 'undone']),
  changedNum: z.number().int(),
  /** The order can be undone before this moment; null: it cannot be undone, or not any more. */
  undoUntil: moment.nullable(),
})
export type TaskOrder = z.output<typeof taskOrder>
