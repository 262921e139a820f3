/** A class of students (core §3 Class), as its administrators and teachers see it. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { version } from '../shared/version'
import { academy, majorName } from './academy'

/**
 * A class. The teacher who created it owns it; a class that an administrator created has no owner until a teacher is
 * assigned.
 */
export const classes = z.object({
  classesId: id,
  className: z.string(),
  academy,
  major: majorName,
  coverImg: z.string(),
  /** The origin of the class (G035). */
  originType: z.enum(['0', '1', '2', '3']),
  /** The code that students use to join. */
  invitationCode: z.string(),
  /** Whether requests to join need approval (B093). */
  auditOpen: flag,
  /** Whether students can request to join (B093). */
  inviteOpen: flag,
  teacher: z.object({ teacherId: id, teacherName: z.string() }).nullable(),
  studentNum: z.number().int(),
  /** The number of students with an open page. */
  onlineNum: z.number().int(),
  createTime: moment,
  /** When it was moved to the recycle bin; null for a class that is in use. */
  deleteTime: moment.nullable(),
  /** When it was archived, and is read-only since; absent for a class that is in use. */
  archiveTime: moment.optional(),
  version,
})
export type Classes = z.output<typeof classes>

/** A class in a selection list of administrators: names only. */
export const classesName = z.object({
  classesId: id,
  className: z.string(),
  academyName: z.string(),
  majorName: z.string(),
  teacherName: z.string(),
})
