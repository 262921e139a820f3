/** What happened in the current lesson of a class, as one of its students may know it. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** A round that is over, with what the class saw of it and the own part. */
export const lessonRound = z.object({
  tool: z.enum(['signIn', 'rollCall', 'race', 'vote']),
  subjectId: id,
  startedAt: moment,
  /** What the class saw: the names of the picked, the winner, the title of a vote; blank where there is nothing to tell. */
  detail: z.string(),
  /** The own part: signed, late, excused or absent; picked; won or pressed; answered; '' for none. */
  own: z.enum(['', 'signed', 'late', 'excused', 'absent', 'picked', 'won', 'pressed', 'answered', 'missed']),
})
export type LessonRound = z.output<typeof lessonRound>

/** A study task that the class has been given. */
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
  /** What is over, newest first. */
  rounds: z.array(lessonRound),
  /** The study tasks that the class was given last, newest first. What is planned for later is the teacher's alone. */
  tasks: z.array(givenTask),
  /** How many study tasks the class has been given. */
  taskCount: z.number().int(),
  /** What is next for the teaching class: it begins, it ends, or it has ended; in so many days of the school. */
  course: z.object({ turn: z.enum(['begins', 'ends', 'ended']), at: moment, days: z.number().int() }),
})
export type OwnLesson = z.output<typeof ownLesson>
