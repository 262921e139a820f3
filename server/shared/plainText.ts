/** Rich text as plain text: for searching, and for excerpts. */

import { plainOf } from '../../contract/rules/shared/plainHtml'
import { replaceTags } from '../../contract/text'

/** Words of different paragraphs stay separate; runs of blanks become one. */
export const plainText = (html: string): string =>
  plainOf(replaceTags(html, (tag) => (/^<\/?(p|br|li|h\d|div|tr|td|th|blockquote|pre|hr)\b/i.test(tag) ? ' ' : '')))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The beginning of a plain text. */
export function excerptOf(plain: string, max: number): string {
  const letters = [...plain]
  return letters.length <= max ? plain : `${letters.slice(0, max - 1).join('')}…`
}
