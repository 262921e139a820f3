/** The default head images (`public/heads`), for accounts without one of their own. */
import { randomInt } from 'node:crypto'
import { HEAD_IMAGES } from '../../contract/limits'

/** The path of a random default image. */
export const randomHeadImage = (): string => `/dist/heads/${String(1 + randomInt(HEAD_IMAGES)).padStart(2, '0')}.svg`
