/**
 * The rules for chosen passwords (decision 0066): the rules of the contract, and a list of common passwords. The list
 * stays on the server, because it is large and the browser does not need it.
 */
import type { ErrorName } from '../../../contract/errors'
import { type PasswordOwner, passwordFault } from '../../../contract/rules/shared/password'

/** Why a password is refused. */
export type PasswordRefusal = Extract<ErrorName, 'weakPassword' | 'passwordOfAccount' | 'commonPassword'>

/** Up to four characters repeated, such as `12341234`; there are too many of these for a list. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text)

/** Each character follows the previous one in the alphabet or in numbers, up or down, such as `987654321`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step))
}

/**
 * Why a password is refused for its owner; null if it is allowed. Case does not distinguish a password from a common
 * one.
 */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  const fault = passwordFault(password, owner)
  if (fault !== null) return fault
  const written = password.toLowerCase()
  if (isRepeated(written) || isSequence(written)) return 'commonPassword'
  const { commonPasswords } = await import('./commonPasswords')
  return commonPasswords.has(written) ? 'commonPassword' : null
}
