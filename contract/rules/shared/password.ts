/** The rules of chosen passwords (decision 0066). All characters are allowed: length makes a password hard to guess. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../limits'

/** The owner of a password; an unknown field is empty. */
export interface PasswordOwner {
  readonly loginCode: string
  readonly name: string
}

/** A password without its owner's login code and name must have at least this many characters left. */
const OWN_MIN = 4

/** Whether a password has 8 to 64 characters; each counts once, regardless of its encoding. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...password]
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}

/** Whether a password is its owner's login code or name, apart from a few further characters. */
export function isOfOwner(password: string, { loginCode, name }: PasswordOwner): boolean {
  const known = [loginCode, name].map((one) => one.trim().toLowerCase()).filter((one) => [...one].length > 1)
  const rest = known.reduce((text, one) => text.replaceAll(one, ''), password.toLowerCase())
  return rest.length < password.length && [...rest.replace(/\s/g, '')].length < OWN_MIN
}

/** The first rule that a password breaks, apart from the list of common ones; null if it breaks none. */
export function passwordFault(password: string, owner: PasswordOwner): 'weakPassword' | 'passwordOfAccount' | null {
  if (!hasPasswordLength(password)) return 'weakPassword'
  return isOfOwner(password, owner) ? 'passwordOfAccount' : null
}
