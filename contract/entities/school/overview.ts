/** The start page of an administrator: the state of the school. */
import { z } from 'zod'
import { moment } from '../../fields'

const count = z.number().int()

/** The steps for setting up a school, in this order. */
export const setUpSteps = ['school', 'academy', 'major', 'teacher', 'class', 'student', 'teachingClass'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const overview = z.object({
  counts: z.object({
    students: count,
    teachers: count,
    classes: count,
    /** The number of running teaching classes. */
    teachingClasses: count,
    /** The number of people with an open page. */
    online: count,
  }),
  /** Work that waits for a decision. */
  waiting: z.object({
    joinRequests: count,
    /** The number of active accounts that still have the initial password. */
    firstPasswords: count,
    /** The number of unfinished imports. */
    imports: count,
    /** The number of failed sign-in attempts since midnight. */
    failedLogins: count,
    /** When the licence ends, if that is near or past; otherwise null. */
    licenseEnd: moment.nullable(),
  }),
  /** The completed steps. */
  done: z.array(z.enum(setUpSteps)),
})
export type Overview = z.output<typeof overview>
