/** The e-mail address of an account: only for a forgotten password, and only once it is confirmed. */
import { z } from 'zod'
import { moment } from '../../fields'

export const ownEmail = z.object({
  /** The confirmed address; null: there is none. */
  email: z.string().nullable(),
  confirmedAt: moment.nullable(),
  /** The address to which a link was mailed that was not opened yet. */
  pending: z.string().nullable(),
})
export type OwnEmail = z.output<typeof ownEmail>
