/** Practices as students fill them in and teachers judge them (content §3, §7 Subjective and practice; D14 D17 D27 D28). */
import { z } from 'zod'
import { lines } from '../../characters'
import { flag, id, moment } from '../../fields'
import { PRACTICE_COMMENT_MAX, PRACTICE_CONTEXT_MAX, PRACTICE_ROWS_MAX } from '../../limits'
import { practiceOf, practices } from '../../practices'
import { fits, type PracticeContent } from '../../practices/content'
import { RICH_TEXT_MAX } from '../../practices/practice'
import { readOnlyCause } from '../courses/learning'
import { filledRubric } from '../grades/rubric'
import { version } from '../shared/version'

/** '1' to '23' (B471). */
export const practiceSer = z.enum(practices.map(({ ser }) => ser))

/** Rows of cells by the ids of fields. */
const anyContent = z.record(
  z.string().max(40),
  z.array(z.array(lines(z.string().max(RICH_TEXT_MAX))).max(PRACTICE_ROWS_MAX)).max(PRACTICE_ROWS_MAX),
)

/** JSON text (B471). Whether it fits its practice says `practiceContent`. */
export const practiceContext = z.string().max(PRACTICE_CONTEXT_MAX)

/** What JSON text says, where it is the content of the practice; null where it is not. */
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

/** Which of the given practices a work is of. */
export const edPractice = z.object({ practiceSer, practiceName: z.string() })

/** How a work stands: being written, handed in, given back to be revised, judged (D14). */
export const practiceState = z.enum(['inProgress', 'submitted', 'returned', 'graded'])
export type PracticeState = z.output<typeof practiceState>

/** A work, as its student has it. */
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
  /** Why nothing can be changed just now (D41); blank where it can. */
  readOnly: readOnlyCause,
  fullMark: z.number(),
  /** The own mark; null until the teacher has released it (D19). */
  score: z.number().nullable(),
  /** What the teacher says: once the mark is released, or the work is returned. */
  comment: z.string(),
  /** '1': it is one of the class’s achievements (D28). */
  isAchievement: flag,
  /** The rubric by which it was judged: once that is released, and for its teacher (D19). */
  rubrics: z.array(filledRubric).optional(),
})
export type PracticeWork = z.output<typeof practiceWork>

/** What came of saving. */
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

/** An achievement: judged work that the teacher has chosen (D28). */
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

/** How a student stands with a task. */
export const practiceStanding = z.enum(['new', 'inProgress', 'submitted', 'returned', 'graded', 'released'])

/** A practice of a class, with how far its students are. */
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
  /** '1': after it was due. */
  isLate: flag,
  score: z.number().nullable(),
  isAchievement: flag,
})
export type PracticeRow = z.output<typeof practiceRow>

/** A work as its teacher judges it. */
export const practiceReview = z.object({
  ...practiceWork.shape,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  /** Out of 100; null: not judged yet. */
  points: z.number().nullable(),
  releaseTime: moment.nullable(),
  isLate: flag,
  /** The works beside it that are handed in, for the way on and back. */
  beforeId: id.nullable(),
  afterId: id.nullable(),
  /** How many are handed in and wait. */
  waitNum: z.number().int(),
})
export type PracticeReview = z.output<typeof practiceReview>

/** What a teacher says of a work. */
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
