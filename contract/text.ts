/** Text as people read it. */

/** How many characters a text has: one for each code point, so that an emoji or a rare character counts as one. */
export const characters = (text: string): number => [...text].length

/** Whether HTML shows nothing at all: no letter and no image, such as `<p><br></p>` (B341). */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|#160|#xa0|ensp|emsp|thinsp|zwnj|zwj|#8203|#x200b|zerowidthspace);?/gi, '')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim() === ''
