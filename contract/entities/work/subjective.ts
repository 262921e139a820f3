/** An assignment as a student works on it, and its result (content §3 subjective item; D9 kind 2, D14, D19). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { lateWork } from '../courses/lateRule'
import { taskReadOnlyCause, taskState } from '../courses/learning'
import { filledRubric } from '../grades/rubric'

/** A file of a work; it opens in the place `work`, by `placeId`. */
export const workFile = z.object({ fileId: id, fileName: z.string(), placeId: z.string() })
export type WorkFile = z.output<typeof workFile>

/** The assignment: a document, a file, or both. */
const assignment = z.object({
  /** Rich text; blank where there is none. */
  text: z.string(),
  /** Empty if there is no file; the file opens in the place `lessonTask`. */
  fileName: z.string(),
})

/** One submission, with the teacher's comment if it was returned. */
export const workHandIn = z.object({
  handInNo: z.number().int(),
  submitTime: moment,
  content: z.string(),
  files: z.array(workFile),
  comment: z.string(),
  returnTime: moment.nullable(),
})

/** The student's own work on an assignment. */
export const subjectiveWork = z.object({
  subjectiveUserId: id,
  userTaskId: id,
  teachingClassId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  taskState,
  /** Rich text. */
  content: z.string(),
  files: z.array(workFile),
  /** Raised by every change. */
  revision: z.number().int(),
  saveTime: moment.nullable(),
  /** The number of submissions. */
  handInNo: z.number().int(),
  submitTime: moment.nullable(),
  dueTime: moment.nullable(),
  ...lateWork,
  readOnly: taskReadOnlyCause,
  fullMark: z.number(),
  assignment,
  /** Submissions that were returned for revision, latest first. */
  returned: z.array(workHandIn),
})
export type SubjectiveWork = z.output<typeof subjectiveWork>

/** The same with the result as D19 allows: mark and comment once they are released. */
export const subjectiveResult = z.object({
  ...subjectiveWork.shape,
  score: z.number().nullable(),
  comment: z.string(),
  /** The rubric that graded the work; empty until it is released (D19). */
  rubrics: z.array(filledRubric),
  isReleased: flag,
  isAnswerOpen: flag,
})
export type SubjectiveResult = z.output<typeof subjectiveResult>

/** The answer to a save. */
export const workSaved = z.object({ revision: z.number().int(), saveTime: moment })

/** Solutions of an assignment, as far as the student may see them: the tasks of kind 5 beside it. */
export const workAnswers = z.object({
  isAnswerOpen: flag,
  answers: z.array(z.object({ lessonTaskId: id, lessonTaskName: z.string(), text: z.string(), fileName: z.string() })),
})
export type WorkAnswers = z.output<typeof workAnswers>

/** The caller's own work that the teacher marked as 成果 (D28). */
export const workAchievement = z.object({
  subjectiveUserId: id,
  userTaskId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  score: z.number().nullable(),
  submitTime: moment.nullable(),
})
