/**
 * Initial passwords: random, one for each account, shown once to the person who created or reset the account, and
 * changed at the first sign-in (G046).
 */
import { z } from 'zod'
import { moment } from '../../fields'

/** An account with its new initial password. The password is shown once and stored only as a hash. */
export const issuedAccount = z.object({
  loginCode: z.string(),
  name: z.string(),
  /** The classes of a student, for handing the slips out. */
  className: z.string().optional(),
  /** Such as `k7mp-3wdx-9hqt`; hyphens and case are ignored when it is typed. */
  initialPassword: z.string(),
  /** The password is refused from this moment on. */
  validUntil: moment,
})
export type IssuedAccount = z.output<typeof issuedAccount>

/** Accounts with their new initial passwords, and the further text of a printed slip. */
export const issuedPasswords = z.object({ schoolName: z.string(), accounts: z.array(issuedAccount) })
export type IssuedPasswords = z.output<typeof issuedPasswords>

/**
 * Whether the person has chosen a password. `active`: yes; `waiting`: the initial one is still valid; `expired`: the
 * initial one is no longer valid and has to be generated again.
 */
export const activation = z.enum(['active', 'waiting', 'expired'])
export type Activation = z.output<typeof activation>

/** The initial passwords of an import, at the first request. */
export const importPasswords = z.object({
  /** Null: they were shown already, or the time for requesting them is over. */
  issued: issuedPasswords.nullable(),
  /** Accounts of the import that have not signed in yet. */
  waiting: z.number().int().nonnegative(),
})
export type ImportPasswords = z.output<typeof importPasswords>

/** An import that created accounts whose passwords have not been shown yet. */
export const pendingImport = z.object({
  importId: z.string(),
  /** The same kinds as in the progress of imports: `teacher`, `classStudent`. */
  kind: z.string(),
  fileName: z.string(),
  endTime: moment,
  /** Accounts of the import that have not signed in yet. */
  waiting: z.number().int(),
  /** Whether the passwords can still be requested; otherwise they have to be generated again. */
  isReady: z.boolean(),
})
export type PendingImport = z.output<typeof pendingImport>
