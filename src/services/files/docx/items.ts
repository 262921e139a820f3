/** The HTML that mammoth makes, as the items of an import: titles as text, paragraphs and tables as HTML (B472 B595). */
import { hasStrangeCharacter } from '../../../../contract/characters'
import type { ImportItem } from '../../../../contract/entities/content/plans/plan'
import {
  PLAN_IMPORT_ITEMS_MAX,
  PLAN_NAME_MAX,
  SECTION_CONTENT_MAX,
  SECTION_TITLE_MAX,
} from '../../../../contract/limits'
import { pictureAddress } from './pictures'
import { MARKS } from './prepare'
import { type DocxFindings, DocxRefusal } from './problems'
import { element, isElement, isNamed, readXml, textIn, writeHtml, type XmlElement, type XmlNode } from './xml'

/** What a document comes to. */
export interface DocxItems {
  /** The title that stands above everything; null: it has none. */
  readonly name: string | null
  readonly items: readonly ImportItem[]
}

/** Tags that stay; all others are flattened. */
const INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark']
const BLOCKS = ['p', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr']
const TITLES = ['h1', 'h2', 'h3', 'h4'] as const
const SPAN_MAX = 100
/** A table's HTML is cut so that no part is longer than a section may be. */
const PART_MAX = SECTION_CONTENT_MAX / 2

/**
 * The items of a document.
 *
 * @throws DocxRefusal where it is too long.
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
  /** Notes come at the end of the section that refers to them. */
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
      // As a name it is cut.
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

/** In one line, without what nobody can see. */
const plain = (text: string): string => text.replaceAll(/\p{White_Space}+/gu, ' ').trim()

const shortTitle = (text: string): string =>
  [...text].length <= SECTION_TITLE_MAX ? text : `${[...text].slice(0, SECTION_TITLE_MAX - 1).join('')}…`

const holdsPicture = (node: XmlNode): boolean =>
  isElement(node) && (node.name === 'img' || node.children.some(holdsPicture))

const isNotesList = (node: XmlElement): boolean =>
  node.name === 'ol' && node.children.some((item) => isElement(item) && NOTE.test(item.attributes.id ?? ''))
const NOTE = /^(foot|end)note-\d+$/

/** The paragraphs of each note, by its id. */
function notesOf(body: readonly XmlElement[]): ReadonlyMap<string, readonly XmlNode[]> {
  const lists = body.filter(isNotesList).flatMap((list) => list.children)
  return new Map(lists.flatMap((item) => (isElement(item) ? [[item.attributes.id ?? '', item.children] as const] : [])))
}

const REFERENCE = /^#(foot|end)note-\d+$/
const isReference = (node: XmlNode): boolean =>
  isElement(node) && node.name === 'a' && REFERENCE.test(node.attributes.href ?? '')

const withoutReferences = (node: XmlElement): XmlElement =>
  element(
    node.name,
    node.attributes,
    node.children
      .filter((child) => !isReference(child))
      .map((child) => (isElement(child) ? withoutReferences(child) : child)),
  )

/** Makes HTML of what mammoth writes: what is allowed, with nothing that leads elsewhere. */
function createCleaner(findings: DocxFindings) {
  let references: { id: string; label: string }[] = []

  const inline = (nodes: readonly XmlNode[]): XmlNode[] =>
    nodes.flatMap((node): XmlNode[] => {
      if (!isElement(node)) return [node]
      const { name, attributes } = node
      if (name === 'a') return link(node, attributes.href)
      if (name === 'br') return [node]
      if (name === 'img') return picture(attributes.alt ?? '')
      if (name === 'input') return [attributes.checked ? '☑' : '☐']
      const inside = inline(node.children)
      return INLINE.includes(name) ? (inside.length > 0 ? [element(name, {}, inside)] : []) : inside
    })

  function link(node: XmlElement, href: string | undefined): XmlNode[] {
    if (href !== undefined && REFERENCE.test(href)) {
      references.push({ id: href.slice(1), label: textIn(node) })
      return [textIn(node)]
    }
    // The way back from a note.
    if (href?.startsWith('#footnote-ref-') || href?.startsWith('#endnote-ref-')) return []
    const inside = inline(node.children)
    if (href === undefined || href.startsWith('#') || inside.length === 0) return inside
    if (isAddress(href)) return [element('a', { href }, inside)]
    findings.links += 1
    return inside
  }

  const picture = (alt: string): XmlNode[] => {
    if (!alt.startsWith(MARKS.picture)) return []
    return [element('img', { src: pictureAddress(alt.slice(MARKS.picture.length)) })]
  }

  /** Blocks of a document, a cell, an item or a note; what stands in none is a paragraph. */
  function blocks(nodes: readonly XmlNode[]): XmlElement[] {
    const found: XmlElement[] = []
    let line: XmlNode[] = []
    const endLine = () => {
      const inside = inline(line)
      if (!isBlank(inside)) found.push(element('p', {}, inside))
      line = []
    }
    for (const node of nodes) {
      if (!isElement(node) || !BLOCKS.includes(node.name)) {
        line.push(node)
        continue
      }
      endLine()
      found.push(...block(node))
    }
    endLine()
    return found
  }

  function block(node: XmlElement): XmlElement[] {
    switch (node.name) {
      case 'ul':
        return [
          element(
            'ul',
            {},
            node.children.flatMap((item) => (isElement(item) && item.name === 'li' ? [listItem(item)] : [])),
          ),
        ]
      case 'ol':
        return orderedLists(node)
      case 'table':
        return [table(node)]
      case 'blockquote':
        return [element('blockquote', {}, blocks(node.children))]
      case 'pre':
        return [element('pre', {}, [element('code', {}, [lineText(node)])])]
      default: {
        if (hasMark(node, MARKS.rule)) return [element('hr')]
        const inside = inline(node.children)
        return isBlank(inside) ? [] : [element('p', {}, inside)]
      }
    }
  }

  const listItem = (item: XmlElement): XmlElement => element('li', {}, blocks(item.children))

  /** A list that counts on after something else begins where it was; one that begins anew is another list. */
  function orderedLists(node: XmlElement): XmlElement[] {
    const found: { start: number; items: XmlElement[] }[] = []
    for (const item of node.children) {
      if (!isElement(item) || item.name !== 'li') continue
      const last = found.at(-1)
      const next = last ? last.start + last.items.length : 1
      const number = numberOf(item) ?? next
      if (last && number === next) last.items.push(listItem(item))
      else found.push({ start: number, items: [listItem(item)] })
    }
    return found.map(({ start, items }) => element('ol', start === 1 ? {} : { start: String(start) }, items))
  }

  function table(node: XmlElement): XmlElement {
    const rows = (inside: readonly XmlNode[]): XmlElement[] =>
      inside.flatMap((row) => {
        if (!isElement(row)) return []
        return row.name === 'tr' ? [element('tr', {}, row.children.flatMap(cell))] : rows(row.children)
      })
    return element('table', {}, [element('tbody', {}, rows(node.children))])
  }

  const cell = (node: XmlNode): XmlElement[] => {
    if (!isElement(node) || !['td', 'th'].includes(node.name)) return []
    const spans = Object.entries(node.attributes).filter(
      ([name, value]) => ['colspan', 'rowspan'].includes(name) && Number(value) > 1 && Number(value) <= SPAN_MAX,
    )
    const inside = blocks(node.children).flatMap((one) => (one.name === 'table' ? flat(one) : [one]))
    return [element(node.name, Object.fromEntries(spans), inside)]
  }

  /** A table within a cell: a paragraph for each of its rows. */
  const flat = (node: XmlElement): XmlElement[] => {
    findings.nestedTables += 1
    const [body] = node.children
    return (isElement(body) ? body.children : []).flatMap((row) => {
      const text = isElement(row) ? row.children.map((one) => textIn(one).trim()).join(' | ') : ''
      return text.replaceAll('|', '').trim() === '' ? [] : [element('p', {}, [text])]
    })
  }

  return {
    inline,
    blocks,
    takeReferences() {
      const taken = references
      references = []
      return taken
    },
  }
}

/** Web addresses and mail, and nothing that could run. */
const isAddress = (href: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(href) && !hasStrangeCharacter(href)

const isBlank = (nodes: readonly XmlNode[]): boolean =>
  !nodes.some(
    (node) => holdsPicture(node) || textIn(node).replaceAll(/[\p{White_Space}\u200b-\u200d\u2060\ufeff]/gu, '') !== '',
  )

/** Text with its line breaks. */
const lineText = (node: XmlNode): string => {
  if (!isElement(node)) return node
  return node.name === 'br' ? '\n' : node.children.map(lineText).join('')
}

const hasMark = (node: XmlElement, mark: string): boolean =>
  node.children.some((child) => isElement(child) && child.name === 'a' && child.attributes.id === mark)

/** The number that an item has in its document. */
function numberOf(item: XmlElement): number | undefined {
  for (const child of item.children) {
    if (!isElement(child) || ['ul', 'ol'].includes(child.name)) continue
    const { id = '' } = child.attributes
    if (child.name === 'a' && id.startsWith(MARKS.number)) return Number(id.slice(MARKS.number.length))
    const within = numberOf(child)
    if (within !== undefined) return within
  }
  return undefined
}

/** A table in parts that are not too long, cut between rows that no cell spans. */
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
