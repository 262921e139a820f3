/** The head images that come with Podium (`public/heads`): what people get who ask for any. */
import { randomInt } from 'node:crypto'
import { HEAD_IMAGES } from '../../contract/limits'

/** The address of one of them, by chance. */
export const randomHeadImage = (): string => `/dist/heads/${String(1 + randomInt(HEAD_IMAGES)).padStart(2, '0')}.svg`
