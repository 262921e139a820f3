/** Study tasks and their pushing to teaching classes (core §3 Timed push record, §4; content §3 Lesson task, §4 Task push and recall). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'

/** What is pushed: parallel to the ids of a push (G065). */
export const pushType = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask'])
export type PushType = z.output<typeof pushType>

/** '0' scheduled push, '1' scheduled recall (B095). */
export const executionType = z.enum(['0', '1'])
export type ExecutionType = z.output<typeof executionType>

/** What a task is (D8); '' where nobody has said. */
export const lessonTaskType = z.enum(['', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])

/** A task of a lesson as the class's teacher sees it. */
const lessonTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  /** '1': pushed to the class. */
  isPushed: flag,
  /** When it was pushed; null while it is not. */
  pushTime: moment.nullable(),
  /** When it is due for the class; null: at no time. */
  dueTime: moment.nullable(),
  /** Students with another due time. */
  dueStudentNum: z.number().int(),
  fullMark: z.number(),
  /** '1': answers are displayed. */
  isAnswerOpen: flag,
  /** Of a task with a video alone (D23): how it is to be watched, and whether its bar is shown. */
  videoType: z.enum(['0', '1', '2']).optional(),
  isBarShown: flag.optional(),
  /** Students of the class who have begun it, and who have finished it. */
  beginNum: z.number().int(),
  finishNum: z.number().int(),
})
export type LessonTask = z.output<typeof lessonTask>

const subLesson = z.object({ subLessonId: id, subLessonName: z.string(), lessonTasks: z.array(lessonTask) })

/** The tasks of a course in their order, as pushed to one teaching class. */
export const taskStruct = z.object({
  courseId: id,
  courseName: z.string(),
  studentNum: z.number().int(),
  chapters: z.array(
    z.object({
      chapterId: id,
      chapterName: z.string(),
      lessons: z.array(
        z.object({
          lessonId: id,
          lessonName: z.string(),
          /** Those of the lesson itself; further ones stand in its sub-lessons. */
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

/** What came of an order: its id, for taking it back, and how many tasks it changed. */
export const orderOutcome = z.object({ orderId: id, changedNum: z.number().int() })
export type OrderOutcome = z.output<typeof orderOutcome>

/** What an order would touch, so that it can be said before it is given (D11). */
export const orderEffect = z.object({
  taskNum: z.number().int(),
  pushedNum: z.number().int(),
  /** Students who have begun one of the tasks, and their records of them. */
  beginStudentNum: z.number().int(),
  recordNum: z.number().int(),
})

/** An order that was given, now or for a time. */
export const taskOrder = z.object({
  orderId: id,
  kind: z.enum(['push', 'recall', 'clear']),
  /** What it was about, by name. */
  names: z.array(z.string()),
  teacherName: z.string(),
  createTime: moment,
  /** When it was carried out or is to be. */
  executionTime: moment,
  isTimed: flag,
  state: z.enum(['pending', 'done', 'cancelled', 'undone']),
  changedNum: z.number().int(),
  /** It can be taken back before this moment; null: not, or no longer. */
  undoUntil: moment.nullable(),
})
export type TaskOrder = z.output<typeof taskOrder>
