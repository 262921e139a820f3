/** How a school is divided (core §3 Academy, Major). */
import { z } from 'zod'
import { id } from '../../fields'
import { version } from '../shared/version'

/** An academy, as lists and rows name it. */
export const academy = z.object({ academyId: id, academyName: z.string() })

/**
 * An academy with its numbers. `classesNum` includes classes in the recycle bin, because they also refer to the
 * academy.
 */
export const academyWithCounts = academy.extend({
  majorNum: z.number().int(),
  classesNum: z.number().int(),
  studentNum: z.number().int(),
  version,
})
export type AcademyWithCounts = z.output<typeof academyWithCounts>

/** A major, as rows name it. */
export const majorName = z.object({ majorId: id, majorName: z.string() })

/** A major of an academy with its numbers. */
export const major = majorName.extend({
  academyId: id,
  classesNum: z.number().int(),
  teacherNum: z.number().int(),
  version,
})
export type Major = z.output<typeof major>
