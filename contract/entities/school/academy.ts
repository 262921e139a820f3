/** How a school is divided (core §3 Academy, Major). */
import { z } from 'zod'
import { id } from '../../fields'
import { version } from '../shared/version'

/** An academy, as it is named in lists and rows. */
export const academy = z.object({ academyId: id, academyName: z.string() })

/** An academy with what belongs to it. `classesNum` counts classes in the recycle bin too: they hold it just as well. */
export const academyWithCounts = academy.extend({
  majorNum: z.number().int(),
  classesNum: z.number().int(),
  studentNum: z.number().int(),
  version,
})
export type AcademyWithCounts = z.output<typeof academyWithCounts>

/** A major, as it is named in rows. */
export const majorName = z.object({ majorId: id, majorName: z.string() })

/** A major of an academy with what belongs to it. */
export const major = majorName.extend({
  academyId: id,
  classesNum: z.number().int(),
  teacherNum: z.number().int(),
  version,
})
export type Major = z.output<typeof major>
