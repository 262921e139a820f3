/** A class of students (core §3 Class) and the course that a teacher teaches it (core §3 Teaching class). */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { activation } from '../account/initialPassword'

/** A course taught to a class: lessons are held in it. `isStop` '1' is paused (G036). */
export const teachingClass = z.object({
  teachingClassId: id,
  name: z.string(),
  course: z.object({ courseId: id, fullName: z.string(), coverImg: z.string() }),
  classes: z.object({ classesId: id, className: z.string(), studentNum: z.number().int() }),
  teacher: z.object({ userId: id, realName: z.string(), coverImg: z.string() }),
  beginTime: moment,
  endTime: moment,
  /** '0' not begun, '1' running, '2' ended (G066). */
  state: z.enum(['0', '1', '2']),
  isStop: flag,
})
export type TeachingClass = z.output<typeof teachingClass>

/** Whether a teaching class is paused. */
export const teachingClassStop = z.object({ teachingClassId: id, isStop: flag })
export type TeachingClassStop = z.output<typeof teachingClassStop>

/**
 * A student of a class, as its teachers see it. `status` '1' enabled, '0' disabled, '2' excluded from roll call (B217).
 */
export const classStudent = z.object({
  userId: id,
  studentId: id,
  userName: z.string(),
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  status: z.enum(['0', '1', '2']),
  /** 0 added, 1 imported, 2 invited, 3 virtual (G035). */
  originType: z.enum(['0', '1', '2', '3']),
  joinTime: moment,
  activation,
})
export type ClassStudent = z.output<typeof classStudent>
