/** Converts mammoth's HTML to the items of an import: titles as text, paragraphs and tables as HTML (B472 B595). */
import type { ImportItem } from '../../../entities/documents/plan'
import { PLAN_IMPORT_ITEMS_MAX, PLAN_NAME_MAX, SECTION_CONTENT_MAX, SECTION_TITLE_MAX } from '../../../limits'
import { createCleaner, holdsPicture, isNotesList, notesOf, withoutReferences } from './cleaner'
import { type DocxFindings, DocxRefusal } from './problems'
import { element, isElement, isNamed, readXml, textIn, writeHtml, type XmlElement } from './xml'

/** The result for a document. */
export interface DocxItems {
  /** The title above all others; null if there is none. */
  readonly name: string | null
  readonly items: readonly ImportItem[]
}

const TITLES = ['h1', 'h2', 'h3', 'h4'] as const
/** A table is split so that no part is longer than a section may be. */
const PART_MAX = SECTION_CONTENT_MAX / 2

/**
 * The items of a document.
 *
 * @throws DocxRefusal if it is too long.
 */
export function itemsOf(html: string, findings: DocxFindings): DocxItems {
  const body = readXml(`<body>${html}</body>`).children.filter((node) => isElement(node))
  const notes = notesOf(body)
  const cleaner = createCleaner(findings)
  const items: ImportItem[] = []
  let name: string | null = null

  const add = (style: ImportItem['style'], refex: string) => {
    if (items.length >= PLAN_IMPORT_ITEMS_MAX || refex.length > SECTION_CONTENT_MAX) throw new DocxRefusal('tooLong')
    items.push({ style, refex })
  }
  const addBlock = (node: XmlElement) => {
    for (const block of cleaner.blocks([node])) {
      const isTable = isNamed(block, 'table')
      for (const part of isTable ? tableParts(block) : [block]) add(isTable ? 'table' : 'p', writeHtml(part))
    }
  }
  /** Notes are added at the end of the section that refers to them. */
  const addNotes = () => {
    for (const { id, label } of cleaner.takeReferences()) {
      const [first, ...rest] = cleaner.blocks(notes.get(id) ?? [])
      if (!first) continue
      findings.footnotes += 1
      const isText = isNamed(first, 'p')
      const text = isText ? first.children.map(writeHtml).join('').trim() : ''
      add('p', `<p>${label} ${text}</p>`)
      for (const block of isText ? rest : [first, ...rest])
        add(isNamed(block, 'table') ? 'table' : 'p', writeHtml(block))
    }
  }

  for (const node of body) {
    const title = TITLES.find((one) => one === node.name)
    if (node.name === 'h6') {
      name = plain(textIn(node))
      // The name is truncated, so its full text becomes a paragraph.
      if ([...name].length > PLAN_NAME_MAX) addBlock(element('p', {}, node.children))
    }
    if (title) {
      addNotes()
      const [text, pictures] = [
        plain(textIn(withoutReferences(node))),
        cleaner.inline(node.children).filter(holdsPicture),
      ]
      if (text !== '') add(title, shortTitle(text))
      if ([...text].length > SECTION_TITLE_MAX) {
        findings.longTitles += 1
        add('p', writeHtml(element('p', {}, [text])))
      }
      if (pictures.length > 0) add('p', writeHtml(element('p', {}, pictures)))
    } else if (node.name !== 'h6' && !isNotesList(node)) addBlock(node)
  }
  addNotes()
  return { name, items }
}

/** On one line, without invisible characters. */
const plain = (text: string): string => text.replaceAll(/\p{White_Space}+/gu, ' ').trim()

const shortTitle = (text: string): string =>
  [...text].length <= SECTION_TITLE_MAX ? text : `${[...text].slice(0, SECTION_TITLE_MAX - 1).join('')}…`

/** A table split into parts within the limit, between rows that no cell spans. */
function tableParts(node: XmlElement): XmlElement[] {
  const [body] = node.children
  const rows = isElement(body) ? body.children.filter((row) => isElement(row)) : []
  const parts: XmlElement[][] = [[]]
  let length = 0
  let spannedTo = 0
  for (const [index, row] of rows.entries()) {
    const size = writeHtml(row).length
    if (length + size > PART_MAX && index >= spannedTo && length > 0) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(row)
    length += size
    const spans = row.children.map((cell) => (isElement(cell) ? Number(cell.attributes.rowspan ?? 1) : 1))
    spannedTo = Math.max(spannedTo, index + Math.max(1, ...spans))
  }
  return parts.map((part) => element('table', {}, [element('tbody', {}, part)]))
}
