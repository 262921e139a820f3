/** Homework as the teacher of a class sees and grades it: tests and assignments of its students (content §2 homework review; D14–D19). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { deduction } from '../courses/lateRule'
import { lessonTaskType } from '../courses/taskPush'
import { workFile, workHandIn } from '../work/subjective'
import { testItem } from '../work/testTaking'
import { waitingKind } from './inbox'
import { filledRubric } from './rubric'

/** The state of a student's homework. `waiting`: a teacher has to grade; `graded`: not visible to the student yet. */
export const homeworkState = z.enum(['none', 'working', 'waiting', 'graded', 'released', 'returned'])
export type HomeworkState = z.output<typeof homeworkState>

/** The list of homework: tests of items (`objective`), or written answers (`subjective`) (B417). */
export const homeworkKind = z.enum(['objective', 'subjective'])
export type HomeworkKind = z.output<typeof homeworkKind>

/** A task with the numbers of students by progress. */
export const homeworkTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  chapterName: z.string(),
  lessonName: z.string(),
  isPushed: flag,
  dueTime: moment.nullable(),
  fullMark: z.number(),
  isAnswerOpen: flag,
  studentNum: z.number().int(),
  /** The number of submissions, including graded ones. */
  handInNum: z.number().int(),
  waitingNum: z.number().int(),
  /** The number of graded submissions that are not released yet. */
  gradedNum: z.number().int(),
  releasedNum: z.number().int(),
  returnedNum: z.number().int(),
  /** The mean of all marks; null if there is none. */
  meanScore: z.number().nullable(),
})
export type HomeworkTask = z.output<typeof homeworkTask>

/** A task of one of the teacher's classes with submissions that wait for the teacher. */
export const waitingTask = z.object({
  teachingClassId: id,
  classesId: id,
  courseName: z.string(),
  className: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  homeworkKind: waitingKind,
  /** The number of submissions to grade. */
  waitingNum: z.number().int(),
  /** The number of graded submissions that are not released yet. */
  gradedNum: z.number().int(),
  /** When the oldest ungraded submission was handed in; null: none is ungraded. */
  sinceTime: moment.nullable(),
})
export type WaitingTask = z.output<typeof waitingTask>

/** A student of the class with the homework of one task. */
export const homeworkStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** Null: the task was never opened. */
  userTaskId: id.nullable(),
  homeworkState,
  submitTime: moment.nullable(),
  isLate: flag,
  deduction,
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  /** Out of the full mark. */
  score: z.number().nullable(),
  isAchievement: flag,
})
export type HomeworkStudent = z.output<typeof homeworkStudent>

/** A task with all students of the class. */
export const homeworkStudents = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  dueTime: moment.nullable(),
  fullMark: z.number(),
  isAnswerOpen: flag,
  students: z.array(homeworkStudent),
})
export type HomeworkStudents = z.output<typeof homeworkStudents>

/** An item with its key, the response, and its points. */
export const homeworkItem = z.object({
  ...testItem.shape,
  response: z.array(z.string()),
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  reference: z.string(),
  analysis: z.string(),
  /** The automatic score; null: a teacher has to grade. */
  autoPoints: z.number().nullable(),
  /** The current points; null: not graded yet. */
  itemPoints: z.number().nullable(),
  comment: z.string(),
  /** Why the teacher corrected the automatic score. */
  reason: z.string(),
})
export type HomeworkItem = z.output<typeof homeworkItem>

/** One student's homework as the teacher grades it. */
export const homework = z.object({
  userTaskId: id,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  teachingClassId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonTaskType,
  homeworkState,
  /** The number of the attempt or submission, from 1. */
  handInNo: z.number().int(),
  submitTime: moment.nullable(),
  isLate: flag,
  deduction,
  /** Raised by every change of the grade; 0: not graded yet. */
  revision: z.number().int(),
  fullMark: z.number(),
  points: z.number().nullable(),
  maxPoints: z.number(),
  score: z.number().nullable(),
  comment: z.string(),
  graderName: z.string(),
  gradeTime: moment.nullable(),
  isAchievement: flag,
  /** The items of a test; empty for an assignment. */
  items: z.array(homeworkItem),
  /** The rubrics with the chosen levels: the copies that graded the work, or else the rubrics that the task has now. */
  rubrics: z.array(filledRubric),
  /** An assignment; null for a test. */
  work: z
    .object({
      assignment: z.string(),
      content: z.string(),
      files: z.array(workFile),
      /** Earlier submissions that were returned, latest first. */
      returned: z.array(workHandIn),
    })
    .nullable(),
})
export type Homework = z.output<typeof homework>

/** A comment that a teacher stored for reuse. */
export const gradingComment = z.object({ commentId: id, content: z.string() })
export type GradingComment = z.output<typeof gradingComment>
