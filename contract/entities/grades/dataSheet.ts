/** Data sheets and the study overview (content §2; D39): read only, computed from stored data. */
import { z } from 'zod'
import { id, moment } from '../../fields'

const count = z.number().int().nonnegative()

/** The work of one student in a class. */
export const studyRow = z.object({
  userId: id,
  userCode: z.string(),
  userName: z.string(),
  loginCode: z.string(),
  /** The latest moment at which the student opened the tasks or submitted; null: never. */
  lastTime: moment.nullable(),
  /** The number of finished tasks among the pushed ones. */
  finishNum: count,
  /** The number of records that are begun and not finished. */
  openNum: count,
  /** The number of tasks that were finished after their due time. */
  lateNum: count,
  /**
   * The total of the transcript (D20), 0 to 100, regardless of the filters; null while nothing counts. For the student,
   * computed from released marks only (D19).
   */
  total: z.number().nullable(),
  /** Seconds of video watched. */
  watchedSeconds: z.number().nonnegative(),
  signIn: z.object({ comeNum: count, expectedNum: count }),
  live: z.object({ takenNum: count, heldNum: count }),
})
export type StudyRow = z.output<typeof studyRow>

/** The progress in a chapter. */
export const chapterFigure = z.object({ chapterId: id, chapterName: z.string(), pushedNum: count, finishNum: count })

/** The number of tasks that were finished on one day in the school's time zone. */
export const dayFigure = z.object({ day: z.string(), finishNum: count })

const head = { teachingClassId: id, className: z.string(), courseName: z.string(), pushedNum: count }

/** The sheet of one student. */
export const studentSheet = z.object({
  ...head,
  student: studyRow,
  chapters: z.array(chapterFigure),
  days: z.array(dayFigure),
})
export type StudentSheet = z.output<typeof studentSheet>

/** The sheet of a class, for its teacher; also the study overview. */
export const classSheet = z.object({
  ...head,
  students: z.array(studyRow),
  chapters: z.array(chapterFigure),
  days: z.array(dayFigure),
})
export type ClassSheet = z.output<typeof classSheet>

/** Figures of the whole school, without names. */
export const platformSheet = z.object({
  studentNum: count,
  teacherNum: count,
  classNum: count,
  courseNum: count,
  recordNum: count,
  finishNum: count,
  signInNum: count,
  voteNum: count,
  raceNum: count,
  days: z.array(dayFigure),
})
export type PlatformSheet = z.output<typeof platformSheet>
