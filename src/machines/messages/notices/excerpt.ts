/** The text of a notice in one line. */
import type { Notice } from '../../../../contract/entities/messages/notice'
import { htmlWords } from '../../shared/htmlWords'

/** The text of a notice without markup: an announcement is HTML, all others are plain text. */
export const excerptOf = ({ type, content }: Pick<Notice, 'type' | 'content'>): string =>
  type === '0' ? htmlWords(content) : content
