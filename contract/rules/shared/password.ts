/** What a chosen password must be (decision 0066). Any characters serve: length is what makes one hard to guess. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../limits'

/** Whose password it is; what is not known is left empty. */
export interface PasswordOwner {
  readonly loginCode: string
  readonly name: string
}

/** What is left of a password without its owner's login code and name must be at least this long, or it is nothing but those. */
const OWN_MIN = 4

/** Whether a password has 8 to 64 characters; each counts once, however it is coded. */
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

/** What is wrong with a password, as far as it can be said without the list of common ones; null: nothing. */
export function passwordFault(password: string, owner: PasswordOwner): 'weakPassword' | 'passwordOfAccount' | null {
  if (!hasPasswordLength(password)) return 'weakPassword'
  return isOfOwner(password, owner) ? 'passwordOfAccount' : null
}
