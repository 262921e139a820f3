/** The second factor of an account: codes of an authenticator app (RFC 6238), and recovery codes. */
import { z } from 'zod'
import { moment } from '../../fields'

export const secondFactor = z.object({
  /** When it was turned on; null: it is off. */
  activatedAt: moment.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The school requires it of this person, so that it cannot be turned off. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** A new secret for an authenticator app. */
export const newSecondFactor = z.object({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The address in the QR code: `otpauth://…`. */
  address: z.string(),
})
export type NewSecondFactor = z.output<typeof newSecondFactor>

/** Recovery codes; each is valid once. They are returned once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
