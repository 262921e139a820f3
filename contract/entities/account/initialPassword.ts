/**
 * Initial passwords: random, one for each account, told once to whoever made or reset the account, and to be changed at
 * the first sign-in (G046).
 */
import { z } from 'zod'
import { moment } from '../../fields'

/** An account with its new initial password, which is shown this once and stored only as a hash. */
export const issuedAccount = z.object({
  loginCode: z.string(),
  name: z.string(),
  /** Such as `k7mp-3wdx-9hqt`; hyphens and case do not matter when it is typed. */
  initialPassword: z.string(),
  /** From this moment on it signs nobody in. */
  validUntil: moment,
})
export type IssuedAccount = z.output<typeof issuedAccount>

/** Accounts with the passwords that were just made for them, and what else a slip of paper says. */
export const issuedPasswords = z.object({ schoolName: z.string(), accounts: z.array(issuedAccount) })
export type IssuedPasswords = z.output<typeof issuedPasswords>

/**
 * Whether somebody has chosen a password: `active`; `waiting`: the initial one still serves; `expired`: it serves no
 * longer and has to be made anew.
 */
export const activation = z.enum(['active', 'waiting', 'expired'])
export type Activation = z.output<typeof activation>

/** The passwords of an import, the first time they are asked for. */
export const importPasswords = z.object({
  /** null: they were shown before, or the time to ask for them is over. */
  issued: issuedPasswords.nullable(),
  /** Accounts of the import that still wait for their first sign-in. */
  waiting: z.number().int().nonnegative(),
})
export type ImportPasswords = z.output<typeof importPasswords>

/** An import that made accounts whose passwords have not been shown yet. */
export const pendingImport = z.object({
  importId: z.string(),
  /** As in the progress of imports: `teacher`, `classStudent`. */
  kind: z.string(),
  fileName: z.string(),
  endTime: moment,
  /** Accounts of it that still wait for their first sign-in. */
  waiting: z.number().int(),
  /** The passwords can still be asked for; else they have to be made anew. */
  isReady: z.boolean(),
})
export type PendingImport = z.output<typeof pendingImport>
