/**
 * Which passwords may be chosen (decision 0066): the rules that the contract states, and none of a list of common ones. The list stays
 * on the server: it is large, and the browser need not know it.
 */
import type { ErrorName } from '../../../contract/errors'
import { type PasswordOwner, passwordFault } from '../../../contract/rules/shared/password'

/** Why a password may not be chosen. */
export type PasswordRefusal = Extract<ErrorName, 'weakPassword' | 'passwordOfAccount' | 'commonPassword'>

/** Up to four characters again and again, such as `12341234`; of such there are too many for a list. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text)

/** Each character follows the one before in the alphabet or in numbers, up or down, such as `987654321`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step))
}

/** Why a password may not be chosen by its owner; null where it may. Upper and lower case make no other password of a common one. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  const fault = passwordFault(password, owner)
  if (fault !== null) return fault
  const written = password.toLowerCase()
  if (isRepeated(written) || isSequence(written)) return 'commonPassword'
  const { commonPasswords } = await import('./commonPasswords')
  return commonPasswords.has(written) ? 'commonPassword' : null
}
