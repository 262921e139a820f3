/** Conversion of items' HTML from and to other systems. Pure; every scan is linear. */
import { Parser } from 'htmlparser2'
import { escapeText } from '../../contract/rules/shared/plainHtml'
import { exchangeTexts as texts } from './exchange.types'
import type { PictureFinder } from './exchangePictures'

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
const VOID = new Set(['img', 'br', 'hr'])
/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

/** The changes of rewriting HTML as XML. */
export interface HtmlChanges {
  /** Text outside formulas, already escaped. */
  readonly text?: (escaped: string) => string
  /** The attributes of an element; null: the element is omitted with its content. */
  readonly element?: (
    name: string,
    attributes: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>> | null
  /** The replacement of a formula's element, by its source. */
  readonly formula?: (source: string) => string
}

/** Well-formed HTML, with every element closed, and with the changes applied. */
export function rewritten(html: string, { text, element, formula }: HtmlChanges = {}): string {
  let out = ''
  /** The depth inside an element that is omitted or already written. */
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (skipped > 0) {
          skipped += 1
          return
        }
        const source = given['data-formula']
        if (name === 'span' && source !== undefined && formula) {
          out += formula(source)
          skipped = 1
          return
        }
        const attributes = element ? element(name, given) : given
        if (attributes === null) {
          skipped = 1
          return
        }
        const attributesText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
        out += `<${name}${attributesText.join('')}${VOID.has(name) ? ' />' : '>'}`
      },
      ontext(data) {
        if (skipped > 0) return
        const escaped = escapeText(data.replaceAll(CONTROL, ''))
        out += text ? text(escaped) : escaped
      },
      onclosetag(name) {
        if (skipped > 0) {
          skipped -= 1
          return
        }
        if (!VOID.has(name)) out += `</${name}>`
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return out
}

/** Elements beyond text, which Podium's items cannot show. */
const LEFT = new Set('object embed iframe audio video svg canvas math applet form input select textarea'.split(' '))

/**
 * HTML of another system with its pictures resolved; omissions are added to `notes`, and a missing picture to
 * `problems`.
 */
export function takenHtml(
  html: string,
  { pictures, notes, problems }: { pictures: PictureFinder; notes: Set<string>; problems: string[] },
): string {
  return rewritten(html, {
    element(name, attributes) {
      if (LEFT.has(name)) notes.add(texts.elementLeft(name))
      if (name !== 'img') return LEFT.has(name) ? {} : attributes
      const found = pictures.find(attributes.src ?? '')
      if ('address' in found) return { ...attributes, src: found.address }
      problems.push(found.problem)
      return null
    },
  })
}

/** The stored form of a formula. */
export const formulaHtml = (source: string): string =>
  `<span data-formula="${escapeAttribute(source)}">${escapeText(source)}</span>`

/** The delimiters of formulas in other systems. */
const signs = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
const unescaped = (text: string): string => text.replaceAll(/&(?:lt|gt|amp|quot);/g, (sign) => characters[sign] ?? sign)

/** Converts delimited formulas to elements. An unclosed delimiter is text. */
export function withFormulas(html: string): string {
  const convert = (escaped: string): string => {
    let out = ''
    let at = 0
    while (at < escaped.length) {
      const next = signs
        .map(([begin, end]) => ({ begin: escaped.indexOf(begin, at), open: begin, end }))
        .filter(({ begin }) => begin >= 0)
        .sort((one, other) => one.begin - other.begin)[0]
      const close = next ? escaped.indexOf(next.end, next.begin + next.open.length) : -1
      if (!next || close < 0) break
      const source = unescaped(escaped.slice(next.begin + next.open.length, close)).trim()
      out += escaped.slice(at, next.begin) + (source === '' ? '' : formulaHtml(source))
      at = close + next.end.length
    }
    return out + escaped.slice(at)
  }
  return rewritten(html, { text: convert, formula: formulaHtml })
}

/** Plain text as HTML: one paragraph for each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line.trim())}</p>`)
    .join('')
