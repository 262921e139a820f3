/**
 * Barrage: short comments that students write over a video, at the moment that they see (content §3 Video, §7 Video and
 * barrage; D25).
 */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { videoMoment } from './video'

/** A comment over a video, as everyone in the class sees it. */
export const barrage = z.object({
  barrageId: id,
  teachingClassId: id,
  lessonTaskId: id,
  /** The file that it was written over: a replaced file of the same task begins without comments. */
  videoFileId: id,
  content: z.string(),
  /** The position in the video, in ms. */
  recordTime: videoMoment,
  userId: id,
  userName: z.string(),
  sendTime: moment,
  /**
   * '1': only its author sees it, because it contains a block word or waits for review. The server sends it to no one
   * else.
   */
  isHeldBack: flag,
})
export type Barrage = z.output<typeof barrage>

/** The most comments in one message. */
export const BARRAGE_TOLD_MAX = 100

/** Comments over one video, as the server sends them to the class. */
export const barrageEvent = barrage.pick({ teachingClassId: true, lessonTaskId: true, videoFileId: true }).extend({
  barrages: z
    .array(barrage.omit({ teachingClassId: true, lessonTaskId: true, videoFileId: true }))
    .min(1)
    .max(BARRAGE_TOLD_MAX),
})
export type BarrageEvent = z.output<typeof barrageEvent>

/**
 * Why the caller cannot write now, in the order of the checks: the class is paused or ended; barrage is closed for the
 * task; a teacher has banned the student; the previous comment is too recent.
 */
export const barrageGate = z.enum(['', 'classReadOnly', 'closed', 'forbidden', 'tooSoon'])
export type BarrageGate = z.output<typeof barrageGate>

/** Whether the caller may write; otherwise the reason and the wait (B519). */
export const barrageLeave = z.object({
  gate: barrageGate,
  /** For `tooSoon`: ms until writing is possible. For `forbidden`: ms until the ban ends; null: no end. Otherwise 0. */
  waitMs: z.number().int().nullable(),
  /** For `forbidden`: the teacher's reason. */
  reason: z.string(),
})
export type BarrageLeave = z.output<typeof barrageLeave>

/**
 * The state of a comment (D25). `shown`; `blocked`: by a block word; `reported`: by three students; `removed`: by hand.
 */
export const barrageState = z.enum(['shown', 'blocked', 'reported', 'removed'])
export type BarrageState = z.output<typeof barrageState>

/** The lists of barrage management (B416); `removed` lists the comments that were removed by hand. */
export const barrageList = z.enum(['all', 'intercept', 'reported', 'removed'])
export type BarrageList = z.output<typeof barrageList>

/** A comment as a moderator sees it. */
export const barrageRow = z.object({
  barrageId: id,
  teachingClassId: id,
  className: z.string(),
  lessonTaskId: id,
  lessonTaskName: z.string(),
  content: z.string(),
  recordTime: videoMoment,
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  sendTime: moment,
  state: barrageState,
  /** The block words that it contains. */
  words: z.array(z.string()),
  reportNum: z.number().int(),
  /** When it was last reported; null: never. */
  reportTime: moment.nullable(),
  /** The moderator who decided about it by hand, and when. */
  decidedBy: z.string(),
  decidedTime: moment.nullable(),
  /** '1': its author is banned at present, in this class or in all classes. */
  isForbidden: flag,
})
export type BarrageRow = z.output<typeof barrageRow>

/** A word that comments must not contain: of the school, or of one teacher for the teacher's classes. */
export const blockWord = z.object({
  wordId: id,
  word: z.string(),
  /** '1': an administrator's word, for all classes; teachers can see but not change it. */
  isOfSchool: flag,
  createdBy: z.string(),
  createTime: moment,
  /** The number of comments that it blocked. */
  hitNum: z.number().int(),
})
export type BlockWord = z.output<typeof blockWord>

/** A student who may not write comments: in one class, or in all. */
export const barrageBan = z.object({
  banId: id,
  /** Null: in all classes; only administrators can set this. */
  teachingClassId: id.nullable(),
  className: z.string(),
  userId: id,
  userName: z.string(),
  loginCode: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createTime: moment,
  /** Null: until it is lifted. */
  endTime: moment.nullable(),
})
export type BarrageBan = z.output<typeof barrageBan>

/** The number of a student's comments that are visible to everyone; students with equal numbers share a rank. */
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
          videos: z.array(
            z.object({
              lessonTaskId: id,
              lessonTaskName: z.string(),
              /** Null: the task belongs to the lesson itself. */
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

/**
 * Figures of a class's comments (E209). Comments that only their authors see count only in `blockedNum` and
 * `reportedNum`.
 */
export const barrageStatistics = z.object({
  barrageNum: z.number().int(),
  blockedNum: z.number().int(),
  reportedNum: z.number().int(),
  removedNum: z.number().int(),
  /** The number of students who have written, and of all students. */
  writerNum: z.number().int(),
  studentNum: z.number().int(),
  videos: z.array(
    z.object({
      lessonTaskId: id,
      lessonTaskName: z.string(),
      durationMs: z.number().int(),
      barrageNum: z.number().int(),
      writerNum: z.number().int(),
      /** The number of comments in each twentieth of the video; empty if the video's length is unknown. */
      along: z.array(z.number().int()),
    }),
  ),
  /** The number of comments on each of the last 14 days in the school's time zone, oldest first. */
  days: z.array(z.object({ date: z.string(), barrageNum: z.number().int() })),
})
export type BarrageStatistics = z.output<typeof barrageStatistics>
