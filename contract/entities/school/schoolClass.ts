/** A class of students (core §3 Class), as those see it who administer it. */
import { z } from 'zod'
import { flag, id, moment } from '../../fields'
import { version } from '../shared/version'
import { academy, majorName } from './academy'

/** A class. Whoever owns it made it; an administrator's belongs to nobody until it is given to a teacher. */
export const classes = z.object({
  classesId: id,
  className: z.string(),
  academy,
  major: majorName,
  coverImg: z.string(),
  /** How it came about (G035). */
  originType: z.enum(['0', '1', '2', '3']),
  /** What students join by. */
  invitationCode: z.string(),
  /** Whether requests to join wait for somebody's consent (B093). */
  auditOpen: flag,
  /** Whether anybody can ask to join (B093). */
  inviteOpen: flag,
  teacher: z.object({ teacherId: id, teacherName: z.string() }).nullable(),
  studentNum: z.number().int(),
  /** Students who are signed in with a page open. */
  onlineNum: z.number().int(),
  createTime: moment,
  /** When it was put into the recycle bin; null for a class that is in use. */
  deleteTime: moment.nullable(),
  version,
})
export type Classes = z.output<typeof classes>

/** What an administrator chooses a class from: names only. */
export const classesName = z.object({
  classesId: id,
  className: z.string(),
  academyName: z.string(),
  majorName: z.string(),
  teacherName: z.string(),
})
