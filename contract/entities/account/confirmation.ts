/** The proof of identity before dangerous actions (`confirmation` of a call). */
import { z } from 'zod'

/** The `data` of `confirmationNeeded`: how the caller can prove the identity. */
export const confirmationWays = z.object({
  /** By the password of the account, or of the school's directory. */
  hasPassword: z.boolean(),
  /** By a code of the second factor. */
  hasSecondFactor: z.boolean(),
})
export type ConfirmationWays = z.output<typeof confirmationWays>
