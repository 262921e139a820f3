/** Common passwords, in lower case. Loading them takes a while, so this module is imported when the first password is chosen. */
import { dictionary } from '@zxcvbn-ts/language-common'

/** Common Chinese passwords that the package's list lacks (pinyin, lucky numbers). */
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
  'wodemima',
  'wodemima123',
]

/** All common passwords. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...OF_CHINA,
  ...dictionary['passwords-common'].map((one) => String(one).toLowerCase()),
])
