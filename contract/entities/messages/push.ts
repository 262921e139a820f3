/** Study tasks and their pushing to teaching classes (core §3 Timed push record, §4; content §3 Lesson task). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'

/** What is pushed: parallel to the ids of a push (G065). */
export const pushType = z.enum(['course', 'chapter', 'lesson', 'subLesson', 'lessonTask'])
export type PushType = z.output<typeof pushType>

/** '0' scheduled push, '1' scheduled recall (B095). */
export const executionType = z.enum(['0', '1'])
export type ExecutionType = z.output<typeof executionType>

/** A task of a lesson as the class's teacher sees it. */
export const lessonTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  /** '1': pushed to the class. */
  isPushed: flag,
  /** When it was pushed; null while it is not. */
  pushTime: moment.nullable(),
})

/** The tasks of a course in their order, as pushed to one teaching class. */
export const taskStruct = z.object({
  courseId: id,
  courseName: z.string(),
  chapters: z.array(
    z.object({
      chapterId: id,
      chapterName: z.string(),
      lessons: z.array(z.object({ lessonId: id, lessonName: z.string(), lessonTasks: z.array(lessonTask) })),
    }),
  ),
})
export type TaskStruct = z.output<typeof taskStruct>

/** A lesson with the tasks that were pushed, as a student sees it. */
export const pushedLesson = z.object({
  chapterId: id,
  chapterName: z.string(),
  lessonId: id,
  lessonName: z.string(),
  lessonTasks: z.array(z.object({ lessonTaskId: id, lessonTaskName: z.string(), pushTime: moment })),
})
export type PushedLesson = z.output<typeof pushedLesson>

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
