/** Homework as the teacher of a class sees and grades it: tests and assignments of its students (content §2 homework review; D14–D19). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lessonTaskType } from '../courses/taskPush'
import { workFile, workHandIn } from '../work/subjective'
import { testItem } from '../work/testTaking'
import { filledRubric } from './rubric'

/** How a student's homework stands; `waiting`: a teacher has to judge, `graded`: the student does not see it yet. */
export const homeworkState = z.enum(['none', 'working', 'waiting', 'graded', 'released', 'returned'])
export type HomeworkState = z.output<typeof homeworkState>

/** Which list of homework: tests of items, or what is answered in writing (B417). */
export const homeworkKind = z.enum(['objective', 'subjective'])
export type HomeworkKind = z.output<typeof homeworkKind>

/** A task with how many students of the class are how far. */
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
  /** Handed in, graded ones among them. */
  handInNum: z.number().int(),
  waitingNum: z.number().int(),
  /** Judged and not released yet. */
  gradedNum: z.number().int(),
  releasedNum: z.number().int(),
  returnedNum: z.number().int(),
  /** The mean mark of those who have one; null where nobody has. */
  meanScore: z.number().nullable(),
})
export type HomeworkTask = z.output<typeof homeworkTask>

/** A student of the class with the own homework of one task. */
export const homeworkStudent = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** Null: the task was never opened. */
  userTaskId: id.nullable(),
  homeworkState,
  submitTime: moment.nullable(),
  isLate: flag,
  points: z.number().nullable(),
  maxPoints: z.number().nullable(),
  /** Of the full mark. */
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

/** An item with its key, what was answered, and what that brought. */
export const homeworkItem = z.object({
  ...testItem.shape,
  response: z.array(z.string()),
  answers: z.array(z.string()),
  gaps: z.array(z.array(z.string())),
  reference: z.string(),
  analysis: z.string(),
  /** What it brings by itself; null: a teacher has to say. */
  autoPoints: z.number().nullable(),
  /** What it brings now; null: not judged yet. */
  itemPoints: z.number().nullable(),
  comment: z.string(),
  /** Why what was scored by itself was corrected. */
  reason: z.string(),
})
export type HomeworkItem = z.output<typeof homeworkItem>

/** One student's homework as it is graded. */
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
  /** Which attempt or hand-in it is, from 1. */
  handInNo: z.number().int(),
  submitTime: moment.nullable(),
  isLate: flag,
  /** Raised by every change of the grade; 0: there is none yet. */
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
  /** Those that judge it, with what is chosen: the copies by which it was judged, else those that the task has now. */
  rubrics: z.array(filledRubric),
  /** An assignment; null for a test. */
  work: z
    .object({
      assignment: z.string(),
      content: z.string(),
      files: z.array(workFile),
      /** What was handed in before and returned, latest first. */
      returned: z.array(workHandIn),
    })
    .nullable(),
})
export type Homework = z.output<typeof homework>

/** A comment that a teacher keeps to use again. */
export const gradingComment = z.object({ commentId: id, content: z.string() })
export type GradingComment = z.output<typeof gradingComment>
