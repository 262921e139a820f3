/**
 * Which passwords may be chosen (decision 0066): the rules that the contract states, and none of a list of common ones. The list stays
 * on the server: it is large, and the browser need not know it.
 */
import type { ErrorName } from '../../../contract/errors'
import { type PasswordOwner, passwordFault } from '../../../contract/rules/shared/password'

/** Why a password may not be chosen. */
export type PasswordRefusal = Extract<ErrorName, 'weakPassword' | 'passwordOfAccount' | 'commonPassword'>

/** What the list of the package lacks: common ones of China (pinyin, lucky numbers). */
const OF_CHINA = [
  'woaini1314',
  'woaini520',
  'woaini521',
  'woaini123',
  'aini1314',
  '5201314520',
  '13145200',
  'a5201314',
  '5201314a',
  'aa123456',
  'qq123456',
  'li123456',
  'wang123456',
  'zhang123456',
  'chen123456',
  'liu123456',
  'abc123456',
  'woaiwojia',
  'nihao123',
  'caonima123',
]

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: no start has to read 50,000 words. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set<string>([...OF_CHINA, ...dictionary['passwords-common'].map((one) => String(one).toLowerCase())]),
  )
  return common
}

/** Why a password may not be chosen by its owner; null where it may. Upper and lower case make no other password of a common one. */
export async function passwordRefusal(password: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  const fault = passwordFault(password, owner)
  if (fault !== null) return fault
  return (await commonPasswords()).has(password.toLowerCase()) ? 'commonPassword' : null
}
