/** Data sheets and the study overview (content §2; D39): read only, from what is stored. */
import { z } from 'zod'
import { id, moment } from '../../fields'

const count = z.number().int().nonnegative()

/** What one student has done in a class. */
export const studyRow = z.object({
  userId: id,
  userCode: z.string(),
  userName: z.string(),
  loginCode: z.string(),
  /** When the student was last at the tasks, or handed something in; null: never. */
  lastTime: moment.nullable(),
  /** Of the tasks that are pushed. */
  finishNum: count,
  /** Records that are begun and not finished. */
  openNum: count,
  /** Finished after they were due. */
  lateNum: count,
  /** As in the transcript (D20), 0 to 100, whatever the filters are; null while nothing counts. To the student's own eyes from released marks (D19). */
  total: z.number().nullable(),
  /** Seconds of videos. */
  watchedSeconds: z.number().nonnegative(),
  signIn: z.object({ comeNum: count, expectedNum: count }),
  live: z.object({ takenNum: count, heldNum: count }),
})
export type StudyRow = z.output<typeof studyRow>

/** How far a chapter is. */
export const chapterFigure = z.object({ chapterId: id, chapterName: z.string(), pushedNum: count, finishNum: count })

/** So many tasks were finished on a day of the school. */
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

/** Figures of the whole school, without a name. */
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
