/** The first page of an administrator: how the school stands at a glance. */
import { z } from 'zod'
import { moment } from '../../fields'

const count = z.number().int()

/** What a school is set up by, in this order. */
export const setUpSteps = ['school', 'academy', 'major', 'teacher', 'class', 'student', 'teachingClass'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const overview = z.object({
  counts: z.object({
    students: count,
    teachers: count,
    classes: count,
    /** Teaching classes that run now. */
    teachingClasses: count,
    /** Who has a page open. */
    online: count,
  }),
  /** What waits for somebody. */
  waiting: z.object({
    joinRequests: count,
    /** Open accounts whose people still have the password that was given out. */
    firstPasswords: count,
    /** Imports that are not finished. */
    imports: count,
    /** Attempts to sign in that failed since midnight. */
    failedLogins: count,
    /** When the licence ends, where it does and that is near or past; else null. */
    licenseEnd: moment.nullable(),
  }),
  /** The steps that are done. */
  done: z.array(z.enum(setUpSteps)),
})
export type Overview = z.output<typeof overview>
