/** People, their accounts and their records, as administrators see them (core §3 Student, Teacher, Login log). */
import { z } from 'zod'
import { administratorLimits } from '../../call'
import { id, moment } from '../../fields'
import { activation } from '../account/initialPassword'
import { version } from '../shared/version'
import { academy, majorName } from './academy'
import { registrationState } from './joining'

/** '1' enabled, '0' disabled (G035). */
export const accountStatus = z.enum(['0', '1'])

/** '1' male, '2' female; blank: not known. */
export const gender = z.enum(['', '1', '2'])
const contact = { gender, phone: z.string() }

/** A teacher in the list of teachers. */
export const teacherRow = z.object({
  teacherId: id,
  teacherName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  ...contact,
  status: accountStatus,
  academy: academy.nullable(),
  major: majorName.nullable(),
  activation,
  createTime: moment,
  lastLoginTime: moment.nullable(),
  version,
})
export type TeacherRow = z.output<typeof teacherRow>

/** A student in the list of all students, with the student's classes. */
export const studentRow = z.object({
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  ...contact,
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
  .omit({ teacherId: true, teacherName: true, academy: true, major: true, gender: true, phone: true })
  .extend({
    userId: id,
    realName: z.string(),
    /** The limit of the account, with the academy of an academy's office; null: none. */
    limit: z.enum(administratorLimits).nullable(),
    academy: academy.nullable(),
  })
export type AdministratorRow = z.output<typeof administratorRow>

/** An account that is disabled or permanently closed: when and by whom. */
export const closedAccount = z.object({
  userId: id,
  userType: z.enum(['1', '2']),
  realName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  closeTime: moment.nullable(),
  handlerName: z.string(),
  /** When the data of the person is erased; null: no erasure is pending. */
  eraseTime: moment.nullable(),
})
export type ClosedAccount = z.output<typeof closedAccount>

/** One sign-in with its end and its address; or failed attempts. */
export const loginLog = z.object({
  loginLogId: id,
  user: z.object({ userId: id, userType: z.enum(['1', '2', '3']), realName: z.string(), loginCode: z.string() }),
  loginTime: moment,
  /** Null: the session goes on or expired; or the sign-in failed. */
  logoutTime: moment.nullable(),
  /** Empty: success. Otherwise the reason of the failure (`contract/words/loginLogWords.ts`). */
  reason: z.string(),
  /** The number of equal failed attempts within a minute. */
  times: z.number().int(),
  address: z.string(),
  /** Browser and system, such as Chrome 150 and Windows 10 / 11; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** The `User-Agent` of the browser. */
  userAgent: z.string(),
})
export type LoginLog = z.output<typeof loginLog>

/** A student who registered by the code of a class (core §3 Registration records). */
export const registration = z.object({
  userId: id,
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  /** Empty once the class is permanently deleted. */
  className: z.string(),
  teacherName: z.string(),
  /** Whether the class accepted the student; empty if that is no longer known. */
  applyState: z.union([z.literal(''), registrationState]),
  /** The pending request to join; empty if there is none. */
  classesApplyId: z.string(),
  registerTime: moment,
  /** When the account was closed; null while it is in use. */
  revokeTime: moment.nullable(),
  /** '1' by an administrator, '2' at the student's request; empty while in use. */
  revokeType: z.enum(['', '1', '2']),
  handlerName: z.string(),
  /** Who decided the request to join, and when; empty and null if it was not decided. */
  decidedBy: z.string(),
  decidedTime: moment.nullable(),
  /** The version of the account; `logOff` requires it, so that an account that changed is not closed unseen. */
  version,
})
export type Registration = z.output<typeof registration>
