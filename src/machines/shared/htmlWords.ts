/** The text of HTML in one line, without markup. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/**
 * @example
 * htmlWords('<h2>以下哪一项？</h2><ol><li>厂房</li></ol>') // '以下哪一项？ 厂房'
 */
export const htmlWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
