/** People (core §3 User info, Student, Teacher). */
import { z } from 'zod'
import { administratorLimits } from '../../call'
import { id } from '../../fields'

/** `userType` on the wire (B091). */
export const userType = z.enum(['1', '2', '3'])

/** The signed-in user (core §3, B092). `accessList` lists the access items of core §6 (G022). */
export const user = z.object({
  userId: id,
  userType,
  userCode: z.string(),
  realName: z.string(),
  coverImg: z.string(),
  loginCode: z.string(),
  role: z.enum(['student', 'teacher', 'admin']),
  /** The limit of an administrator's account; absent: none. */
  limit: z.enum(administratorLimits).optional(),
  logo: z.string(),
  accessList: z.array(z.string()),
  /** The user still has the initial password and should change it (G046). */
  mustChangePassword: z.boolean(),
  /** The user has not agreed to the current version of the privacy text; absent: the user has. */
  needsConsent: z.boolean().optional(),
})
export type User = z.output<typeof user>
