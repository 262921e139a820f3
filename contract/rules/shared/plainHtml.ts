/** Choices are stored as HTML and mostly typed as plain text: in the editor, and in spreadsheets. Pure. */
import { replaceTags } from '../../text'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Escapes a text as HTML. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)

/** The visible text of HTML; cells of a table are separated. */
export const plainOf = (html: string): string =>
  replaceTags(html, (tag) => (/^<\/t[dh]\b/i.test(tag) ? ' ' : '')).replaceAll(
    /&(lt|gt|quot|nbsp|amp);/g,
    (sign) => characters[sign] ?? sign,
  )
