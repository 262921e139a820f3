/**
 * Which passwords may be chosen (decision 0066): the rules that the contract states, and none of a list of common ones. The list stays
 * on the server: it is large, and the browser need not know it.
 */
import type { ErrorName } from '../../../contract/errors'
import { type PasswordOwner, passwordFault } from '../../../contract/rules/shared/password'

/** Why a password may not be chosen. */
export type PasswordRefusal = Extract<ErrorName, 'weakPassword' | 'passwordOfAccount' | 'commonPassword'>

/** Why a password may not be chosen by its owner; null where it may. Upper and lower case make no other password of a common one. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  const fault = passwordFault(password, owner)
  if (fault !== null) return fault
  const { commonPasswords } = await import('./commonPasswords')
  return commonPasswords.has(password.toLowerCase()) ? 'commonPassword' : null
}
