/** The current lesson of a class, as one of its students may see it. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** An ended round, with the public result and the student's own part. */
export const lessonRound = z.object({
  tool: z.enum(['signIn', 'rollCall', 'race', 'vote']),
  subjectId: id,
  startedAt: moment,
  /** The public result: the names of the picked, the winner, the title of a vote; blank if there is none. */
  detail: z.string(),
  /** The student's part: signed, late, excused or absent; picked; won or pressed; answered; '' for none. */
  own: z.enum(['', 'signed', 'late', 'excused', 'absent', 'picked', 'won', 'pressed', 'answered', 'missed']),
})
export type LessonRound = z.output<typeof lessonRound>

/** A study task that was pushed to the class. */
export const givenTask = z.object({
  lessonTaskId: id,
  lessonTaskName: z.string(),
  /** The lesson of the course that it belongs to. */
  lessonName: z.string(),
  pushTime: moment,
})
export type GivenTask = z.output<typeof givenTask>

/** The current lesson of a student. */
export const ownLesson = z.object({
  /** When its first round began; null before that. */
  beganAt: moment.nullable(),
  /** Ended rounds, newest first. */
  rounds: z.array(lessonRound),
  /** The study tasks that were pushed last, newest first. Scheduled pushes are visible to the teacher only. */
  tasks: z.array(givenTask),
  /** The number of pushed study tasks. */
  taskCount: z.number().int(),
  /**
   * The next change of the teaching class: it begins, it ends, or it has ended; `days` counts days in the school's time
   * zone.
   */
  course: z.object({ turn: z.enum(['begins', 'ends', 'ended']), at: moment, days: z.number().int() }),
})
export type OwnLesson = z.output<typeof ownLesson>
