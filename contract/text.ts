/** Lengths and visible content of text. */

/** The number of characters: one for each code point, so that an emoji or a rare character counts as one. */
export const characters = (text: string): number => [...text].length

const LAST_ASCII = 0x7f

/** The width of a text in columns: an ASCII character takes one, any other two (content §9, B605). */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > LAST_ASCII ? 2 : 1), 0)

const SHORT = 10

/** The first characters of a text, with an ellipsis if more were omitted (content §9, B603). */
export const shortened = (text: string, most = SHORT): string => {
  const all = [...text]
  return all.length > most ? `${all.slice(0, most).join('')}…` : text
}

/** Whether a text has no visible character. */
export const isBlankText = (text: string): boolean =>
  text.replaceAll(/[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '') === ''

/** HTML with each tag replaced. A tag that is never closed is text. */
export function replaceTags(html: string, instead: (tag: string) => string): string {
  let shown = ''
  let at = 0
  for (let begin = html.indexOf('<'); begin >= 0; begin = html.indexOf('<', at)) {
    const end = html.indexOf('>', begin)
    if (end < 0) break
    shown += html.slice(at, begin) + instead(html.slice(begin, end + 1))
    at = end + 1
  }
  return shown + html.slice(at)
}

/** Whether HTML shows nothing at all: no letter and no image, such as `<p><br></p>` (B341). */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|hr)\b/i.test(html) &&
  replaceTags(html, () => '')
    .replace(/&(nbsp|#160|#xa0|ensp|emsp|thinsp|zwnj|zwj|#8203|#x200b|zerowidthspace);?/gi, '')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim() === ''

/** The number formats of an `ol`: digits, letters, Roman numbers, or 一、二、 (drawn by Podium's styles). */
export const LIST_TYPES = ['1', 'a', 'A', 'i', 'I', '一'] as const
export type ListType = (typeof LIST_TYPES)[number]
