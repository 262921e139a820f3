/** People, their accounts and what is recorded of them, as administrators see it (core §3 Student, Teacher, Login log). */
import { z } from 'zod'
import { id, moment } from '../../fields'
import { activation } from '../account/initialPassword'
import { version } from '../shared/version'
import { academy, majorName } from './academy'
import { registrationState } from './joining'

/** '1' enabled, '0' disabled (G035). */
export const accountStatus = z.enum(['0', '1'])

/** A teacher in the list of teachers. */
export const teacherRow = z.object({
  teacherId: id,
  teacherName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  status: accountStatus,
  academy: academy.nullable(),
  major: majorName.nullable(),
  activation,
  createTime: moment,
  lastLoginTime: moment.nullable(),
  version,
})
export type TeacherRow = z.output<typeof teacherRow>

/** A student in the list of all students, with the classes that the student is in. */
export const studentRow = z.object({
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  status: accountStatus,
  classes: z.array(z.object({ classesId: id, className: z.string() })),
  activation,
  createTime: moment,
  lastLoginTime: moment.nullable(),
  version,
})
export type StudentRow = z.output<typeof studentRow>

/** An administrator in the list of administrators. */
export const administratorRow = teacherRow
  .omit({ teacherId: true, teacherName: true, academy: true, major: true })
  .extend({
    userId: id,
    realName: z.string(),
  })
export type AdministratorRow = z.output<typeof administratorRow>

/** An account that is disabled, or closed for good: when and by whom. */
export const closedAccount = z.object({
  userId: id,
  userType: z.enum(['1', '2']),
  realName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  closeTime: moment.nullable(),
  handlerName: z.string(),
})
export type ClosedAccount = z.output<typeof closedAccount>

/** One sign-in of somebody, until when, and from where; or attempts that failed. */
export const loginLog = z.object({
  loginLogId: id,
  user: z.object({ userId: id, userType: z.enum(['1', '2', '3']), realName: z.string(), loginCode: z.string() }),
  loginTime: moment,
  /** null: the session goes on, or ran out by itself; or there was none. */
  logoutTime: moment.nullable(),
  /** Empty: signed in. Else why not (`contract/words/loginLogWords.ts`). */
  reason: z.string(),
  /** How many equal attempts within a minute failed. */
  times: z.number().int(),
  address: z.string(),
  /** Browser and system in words, such as Chrome 150 and Windows 10 / 11; empty where they are not known. */
  browser: z.string(),
  system: z.string(),
  /** What the browser called itself. */
  userAgent: z.string(),
})
export type LoginLog = z.output<typeof loginLog>

/** A student who registered by the code of a class (core §3 Registration records). */
export const registration = z.object({
  userId: id,
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  /** Empty once the class is deleted for good. */
  className: z.string(),
  teacherName: z.string(),
  /** Whether the class has taken the student; empty where that is not known any more. */
  applyState: z.union([z.literal(''), registrationState]),
  /** The request to join that waits to be decided; empty where none does. */
  classesApplyId: z.string(),
  registerTime: moment,
  /** When the account was logged off; null while it is in use. */
  revokeTime: moment.nullable(),
  /** '1' by an administrator, '2' at the student's wish; empty while in use. */
  revokeType: z.enum(['', '1', '2']),
  handlerName: z.string(),
  /** Who decided the request to join and when; empty and null where nobody did. */
  decidedBy: z.string(),
  decidedTime: moment.nullable(),
  /** The version of the account; `logOff` takes it, so that a changed account is not closed unseen. */
  version,
})
export type Registration = z.output<typeof registration>
