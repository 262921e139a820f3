/** What happened in the current lesson of a class, as one of its students may know it. */
import { z } from 'zod'
import { id, moment } from '../fields'

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

/** The current lesson of a student. */
export const ownLesson = z.object({
  /** When its first round began; null before that. */
  beganAt: moment.nullable(),
  /** What is over, newest first. */
  rounds: z.array(lessonRound),
  /** When the teaching class ends. */
  endTime: moment,
})
export type OwnLesson = z.output<typeof ownLesson>
