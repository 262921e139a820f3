/**
 * Practices as students fill them in and teachers grade them (content §3, §7 Subjective and practice; D14 D17 D27 D28).
 */
import { z } from 'zod'
import { lines } from '../../characters'
import { flag, id, moment } from '../../fields'
import { PRACTICE_COMMENT_MAX, PRACTICE_CONTEXT_MAX, PRACTICE_ROWS_MAX } from '../../limits'
import { practiceOf, practices } from '../../practices'
import { fits, type PracticeContent } from '../../practices/content'
import { RICH_TEXT_MAX } from '../../practices/practice'
import { lateWork } from '../courses/lateRule'
import { taskReadOnlyCause } from '../courses/learning'
import { filledRubric } from '../grades/rubric'
import { version } from '../shared/version'

/** '1' to '23' (B471). */
export const practiceSer = z.enum(practices.map(({ ser }) => ser))

/** Rows of cells, by field id. */
const anyContent = z.record(
  z.string().max(40),
  z.array(z.array(lines(z.string().max(RICH_TEXT_MAX))).max(PRACTICE_ROWS_MAX)).max(PRACTICE_ROWS_MAX),
)

/** JSON text (B471). `practiceContent` checks whether it is valid for its practice. */
export const practiceContext = z.string().max(PRACTICE_CONTEXT_MAX)

/** Parses JSON text as the content of a practice; null if it is not valid. */
export function practiceContent(ser: string, context: string): PracticeContent | null {
  const practice = practiceOf(ser)
  if (!practice || context.length > PRACTICE_CONTEXT_MAX) return null
  try {
    const read = anyContent.safeParse(JSON.parse(context))
    return read.success && fits(practice, read.data) ? read.data : null
  } catch {
    return null
  }
}

/** The practice of a work, among those of its task. */
export const edPractice = z.object({ practiceSer, practiceName: z.string() })

/** The state of a work: being written, submitted, returned for revision, graded (D14). */
export const practiceState = z.enum(['inProgress', 'submitted', 'returned', 'graded'])
export type PracticeState = z.output<typeof practiceState>

/** A work as its student sees it. */
export const practiceWork = z.object({
  practiceUserId: id,
  userTaskId: id,
  teachingClassId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  edPractice,
  practiceContext: z.string(),
  practiceState,
  version,
  saveTime: moment,
  submitTime: moment.nullable(),
  dueTime: moment.nullable(),
  ...lateWork,
  /** Why nothing can be changed now (D41); blank if changes are possible. */
  readOnly: taskReadOnlyCause,
  fullMark: z.number(),
  /** The student's mark; null until the teacher releases it (D19). */
  score: z.number().nullable(),
  /** The teacher's comment, once the mark is released or the work is returned. */
  comment: z.string(),
  /** '1': it is one of the class’s achievements (D28). */
  isAchievement: flag,
  /** The rubric that graded the work: visible to its teacher, and to the student once it is released (D19). */
  rubrics: z.array(filledRubric).optional(),
})
export type PracticeWork = z.output<typeof practiceWork>

/** The answer to a save. */
export const practiceSaved = z.object({ version, saveTime: moment })

/** A work with its student. */
export const practiceUser = z.object({
  practiceUserId: id,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  edPractice,
  practiceContext: z.string(),
  practiceState,
  submitTime: moment.nullable(),
})

/** An achievement: graded work that the teacher selected (D28). */
export const practiceAchievement = z.object({
  practiceUserId: id,
  lessonTaskId: id,
  lessonTaskName: z.string(),
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  edPractice,
  practiceContext: z.string(),
  score: z.number().nullable(),
  fullMark: z.number(),
  comment: z.string(),
  chooseTime: moment,
})
export type PracticeAchievement = z.output<typeof practiceAchievement>

/** The student's progress in a task. */
export const practiceStanding = z.enum(['new', 'inProgress', 'submitted', 'returned', 'graded', 'released'])

/** A practice of a class, with its students' progress. */
export const practiceTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  lessonName: z.string(),
  edPractice: edPractice.nullable(),
  pushTime: moment,
  dueTime: moment.nullable(),
  fullMark: z.number(),
  studentNum: z.number().int(),
  startNum: z.number().int(),
  submitNum: z.number().int(),
  gradeNum: z.number().int(),
  releaseNum: z.number().int(),
})
export type PracticeTask = z.output<typeof practiceTask>

/** A student of a class with the work on one of its practices. */
export const practiceRow = z.object({
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  practiceUserId: id.nullable(),
  standing: practiceStanding,
  submitTime: moment.nullable(),
  /** '1': submitted after the due time. */
  isLate: flag,
  score: z.number().nullable(),
  isAchievement: flag,
})
export type PracticeRow = z.output<typeof practiceRow>

/** A work as its teacher grades it. */
export const practiceReview = z.object({
  ...practiceWork.shape,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** Out of 100; null: not graded yet. */
  points: z.number().nullable(),
  releaseTime: moment.nullable(),
  /** The neighbouring submitted works, for the previous and next buttons. */
  beforeId: id.nullable(),
  afterId: id.nullable(),
  /** The number of submitted works that are not graded. */
  waitNum: z.number().int(),
})
export type PracticeReview = z.output<typeof practiceReview>

/** The teacher's comment on a work. */
export const practiceComment = lines(z.string().max(PRACTICE_COMMENT_MAX))

/** Points out of 100, with one decimal. */
export const practicePoints = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}(\.\d)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(100).multipleOf(0.1))
