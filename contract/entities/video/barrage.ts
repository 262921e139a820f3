/** Barrage: short lines that students write over a film, at the moment that they see (content §3 Video, §7 Video and barrage; D25). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { filmMoment } from './video'

/** A line over a film, as everybody in the class sees it. */
export const barrage = z.object({
  barrageId: id,
  teachingClassId: id,
  lessonTaskId: id,
  /** The file that it was written over: another file of the same task begins without lines. */
  videoFileId: id,
  content: z.string(),
  /** At which moment of the film. */
  recordTime: filmMoment,
  userId: id,
  userName: z.string(),
  sendTime: moment,
  /** '1': only its author sees it, since a block word stands in it or it waits to be looked at. Sent to nobody else. */
  isHeldBack: flag,
})
export type Barrage = z.output<typeof barrage>

/** The most lines in one message. */
export const BARRAGE_TOLD_MAX = 100

/** Lines over one film, as they are sent to the class. */
export const barrageTold = barrage.pick({ teachingClassId: true, lessonTaskId: true, videoFileId: true }).extend({
  barrages: z
    .array(barrage.omit({ teachingClassId: true, lessonTaskId: true, videoFileId: true }))
    .min(1)
    .max(BARRAGE_TOLD_MAX),
})
export type BarrageTold = z.output<typeof barrageTold>

/**
 * Why one cannot write now, in the order in which it is asked: the class is paused or over; barrage is closed for the task; a teacher
 * has forbidden it; the line before is too young.
 */
export const barrageGate = z.enum(['', 'classReadOnly', 'closed', 'forbidden', 'tooSoon'])
export type BarrageGate = z.output<typeof barrageGate>

/** Whether one may write, and where not, why and for how long (B519). */
export const barrageLeave = z.object({
  gate: barrageGate,
  /** Of `tooSoon`: ms until one may. Of `forbidden`: ms until it ends; null: it has no end. Else 0. */
  waitMs: z.number().int().nullable(),
  /** Of `forbidden`: what the teacher wrote. */
  reason: z.string(),
})
export type BarrageLeave = z.output<typeof barrageLeave>

/** What became of a line (D25). `shown`; `blocked`: a block word; `reported`: three students; `removed`: by hand. */
export const barrageState = z.enum(['shown', 'blocked', 'reported', 'removed'])
export type BarrageState = z.output<typeof barrageState>

/** The lists of barrage management (B416); `removed` is what was taken away by hand. */
export const barrageList = z.enum(['all', 'intercept', 'reported', 'removed'])
export type BarrageList = z.output<typeof barrageList>

/** A line with all that whoever looks after barrage knows of it. */
export const barrageRow = z.object({
  barrageId: id,
  teachingClassId: id,
  className: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  content: z.string(),
  recordTime: filmMoment,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  sendTime: moment,
  state: barrageState,
  /** The block words that stand in it. */
  words: z.array(z.string()),
  reportNum: z.number().int(),
  /** When it was reported last; null: never. */
  reportTime: moment.nullable(),
  /** Whoever decided about it by hand, and when. */
  decidedBy: z.string(),
  decidedTime: moment.nullable(),
  /** '1': its author may not write at present, in this class or anywhere. */
  isForbidden: flag,
})
export type BarrageRow = z.output<typeof barrageRow>

/** A word that must not stand in a line: of the school, or of one teacher for the own classes. */
export const blockWord = z.object({
  wordId: id,
  word: z.string(),
  /** '1': an administrator's, for all classes; teachers see it and cannot change it. */
  isOfSchool: flag,
  createdBy: z.string(),
  createTime: moment,
  /** How many lines it has held back. */
  hitNum: z.number().int(),
})
export type BlockWord = z.output<typeof blockWord>

/** A student who may not write lines: in a class, or anywhere. */
export const barrageBan = z.object({
  banId: id,
  /** Null: in all classes; administrators alone say so. */
  teachingClassId: id.nullable(),
  className: z.string(),
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createTime: moment,
  /** Null: until somebody ends it. */
  endTime: moment.nullable(),
})
export type BarrageBan = z.output<typeof barrageBan>

/** How many lines a student has written that everybody sees; those with equally many share a rank. */
export const barrageRank = z.object({
  rank: z.number().int(),
  userId: id,
  userName: z.string(),
  barrageNum: z.number().int(),
})
export type BarrageRank = z.output<typeof barrageRank>

/** Whether barrage is open below a level of the course, and for each task (E199). */
export const barrageStruct = z.object({
  courseId: id,
  courseName: z.string(),
  chapters: z.array(
    z.object({
      chapterId: id,
      chapterName: z.string(),
      lessons: z.array(
        z.object({
          lessonId: id,
          lessonName: z.string(),
          films: z.array(
            z.object({
              lessonTaskId: id,
              lessonTaskName: z.string(),
              /** Null: of the lesson itself. */
              subLessonId: id.nullable(),
              subLessonName: z.string(),
              isBarrageOpen: flag,
              barrageNum: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type BarrageStruct = z.output<typeof barrageStruct>

/** Lines of a class in figures (E209). Those that only their authors see count in `blockedNum` and `reportedNum` alone. */
export const barrageStatistics = z.object({
  barrageNum: z.number().int(),
  blockedNum: z.number().int(),
  reportedNum: z.number().int(),
  removedNum: z.number().int(),
  /** Students who have written, of so many. */
  writerNum: z.number().int(),
  studentNum: z.number().int(),
  films: z.array(
    z.object({
      lessonTaskId: id,
      lessonTaskName: z.string(),
      durationMs: z.number().int(),
      barrageNum: z.number().int(),
      writerNum: z.number().int(),
      /** Lines in each twentieth of the film; of one whose length nobody knows an empty list. */
      along: z.array(z.number().int()),
    }),
  ),
  /** Lines on each of the last 14 days by the school's clock, oldest first. */
  days: z.array(z.object({ date: z.string(), barrageNum: z.number().int() })),
})
export type BarrageStatistics = z.output<typeof barrageStatistics>
