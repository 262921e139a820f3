/** A simple reader of Word documents that uses no code of Podium or its libraries. */
import { strFromU8, unzipSync } from 'fflate'

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text of XML. */
export const decoded = (xml: string): string =>
  xml.replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return ENTITIES[name] ?? whole
  })

/** A part of a document as XML; empty if it is missing. */
export function partOf(document: Uint8Array, name: string): string {
  const part = unzipSync(document)[name]
  return part ? strFromU8(part).replace(/^\ufeff/, '') : ''
}

/** A paragraph: the id of its style, and its text. */
export interface NaiveParagraph {
  readonly style: string
  readonly text: string
}

/** The paragraphs of a document, including those in tables, in document order. */
export const paragraphsOf = (document: Uint8Array): NaiveParagraph[] =>
  [...partOf(document, 'word/document.xml').matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([xml]) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(xml)?.[1] ?? '',
    text: [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\b(?! w:type)[^>]*\/>/g)]
      .map(([, text, space]) => (space ? (space === 'br' ? '\n' : '\t') : decoded(text ?? '')))
      .join(''),
  }))
