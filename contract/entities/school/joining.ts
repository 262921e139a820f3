/** Joining a class by its invitation code (core §3 Class application; core §4 Join request). */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** '0' pending, '1' approved, '2' rejected (G035). */
export const applyState = z.enum(['0', '1', '2'])

/**
 * The state of a registration: likewise, or '3': it will not be decided, because it was withdrawn or the account was
 * closed.
 */
export const registrationState = z.enum(['0', '1', '2', '3'])

/** A student's request to join a class, as the people who decide it see it. */
export const classesApplication = z.object({
  classesApplyId: id,
  classesId: id,
  className: z.string(),
  userId: id,
  studentId: id,
  studentName: z.string(),
  loginCode: z.string(),
  coverImg: z.string(),
  applyState,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  applyTime: moment,
  /** When and by whom it was decided; null while it is pending. */
  handleTime: moment.nullable(),
  handlerName: z.string(),
})
export type ClassesApplication = z.output<typeof classesApplication>

/** The number of pending requests of a class. */
export const waitingCount = z.object({ classesId: id, count: z.number().int() })
export type WaitingCount = z.output<typeof waitingCount>

/**
 * The student's joining state: in no class (`outside`), waiting for an answer, rejected, or a `member`. A member who
 * waits for an answer of another class is a member.
 */
export const joiningState = z.object({
  state: z.enum(['outside', 'waiting', 'rejected', 'member']),
  /** The requested class: while waiting and after a rejection. */
  className: z.string(),
  /** Why it was rejected; may be empty. */
  reason: z.string(),
  /** When the student requested to join. */
  applyTime: moment.nullable(),
})
export type JoiningState = z.output<typeof joiningState>

/** A person of a class, as its students see it. */
export const classPerson = z.object({ userId: id, realName: z.string(), coverImg: z.string() })
export type ClassPerson = z.output<typeof classPerson>

/** A class as its students see it. */
export const ownClass = z.object({
  classesId: id,
  className: z.string(),
  coverImg: z.string(),
  academy: z.object({ academyId: id, academyName: z.string() }),
  major: z.object({ majorId: id, majorName: z.string() }),
  studentNum: z.number().int(),
  joinedTime: moment,
  /** The owner of the class, and the teachers who teach it. */
  teachers: z.array(classPerson),
  /** The first of its students, in the order of their names in the register. */
  students: z.array(classPerson.extend({ motto: z.string() })),
})
export type OwnClass = z.output<typeof ownClass>
