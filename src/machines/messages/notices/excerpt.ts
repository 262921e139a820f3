/** A notice in one line. */
import type { Notice } from '../../../../contract/entities/messages/notice'
import { htmlWords } from '../../shared/htmlWords'

/** The words of a notice without their form: an announcement is HTML, everything else is plain already. */
export const excerptOf = ({ type, content }: Pick<Notice, 'type' | 'content'>): string =>
  type === '0' ? htmlWords(content) : content
