/** Sanitises the HTML that mammoth writes for a prepared document: allowed tags only, and no external picture. */
import { hasStrangeCharacter } from '../../../characters'
import { LIST_TYPES, type ListType } from '../../../text'
import { pictureAddress } from './pictures'
import { MARKS } from './prepare'
import type { DocxFindings } from './problems'
import { element, isElement, textIn, type XmlElement, type XmlNode } from './xml'

/** Allowed inline tags; all others are flattened. */
const INLINE = ['strong', 'em', 'u', 's', 'sub', 'sup', 'mark']
const BLOCKS = ['p', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr']
const SPAN_MAX = 100

export const holdsPicture = (node: XmlNode): boolean =>
  isElement(node) && (node.name === 'img' || node.children.some(holdsPicture))

export const isNotesList = (node: XmlElement): boolean =>
  node.name === 'ol' && node.children.some((item) => isElement(item) && NOTE.test(item.attributes.id ?? ''))
const NOTE = /^(foot|end)note-\d+$/

/** The paragraphs of each note, by its id. */
export function notesOf(body: readonly XmlElement[]): ReadonlyMap<string, readonly XmlNode[]> {
  const lists = body.filter(isNotesList).flatMap((list) => list.children)
  return new Map(lists.flatMap((item) => (isElement(item) ? [[item.attributes.id ?? '', item.children] as const] : [])))
}

const PICTURE = new RegExp(`^${MARKS.picture}(\\d+)(?: (.*))?$`, 's')
const REFERENCE = /^#(foot|end)note-\d+$/
const isReference = (node: XmlNode): boolean =>
  isElement(node) && node.name === 'a' && REFERENCE.test(node.attributes.href ?? '')

export const withoutReferences = (node: XmlElement): XmlElement =>
  element(
    node.name,
    node.attributes,
    node.children
      .filter((child) => !isReference(child))
      .map((child) => (isElement(child) ? withoutReferences(child) : child)),
  )

/** Creates the sanitiser of mammoth's HTML: allowed tags only, and no external picture. */
export function createCleaner(findings: DocxFindings) {
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
    // The back link of a note.
    if (href?.startsWith('#footnote-ref-') || href?.startsWith('#endnote-ref-')) return []
    const inside = inline(node.children)
    if (href === undefined || href.startsWith('#') || inside.length === 0) return inside
    if (isAddress(href)) return [element('a', { href }, inside)]
    findings.links += 1
    return inside
  }

  const picture = (alt: string): XmlNode[] => {
    const [, id, text] = PICTURE.exec(alt) ?? []
    if (id === undefined) return []
    return [element('img', { src: pictureAddress(id), ...(text && { alt: text }) })]
  }

  /** Blocks of a document, a cell, an item or a note; inline content outside a block becomes a paragraph. */
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

  /**
   * Splits a list whose numbers restart: a list that is interrupted continues its numbers, a restarted one is another
   * list.
   */
  function orderedLists(node: XmlElement): XmlElement[] {
    const found: { start: number; type: ListType; items: XmlElement[] }[] = []
    for (const item of node.children) {
      if (!isElement(item) || item.name !== 'li') continue
      const last = found.at(-1)
      const next = last ? last.start + last.items.length : 1
      const { number, type } = numberOf(item) ?? { number: next, type: last?.type ?? '1' }
      if (last && number === next && type === last.type) last.items.push(listItem(item))
      else found.push({ start: number, type, items: [listItem(item)] })
    }
    return found.map(({ start, type, items }) =>
      element('ol', { ...(start !== 1 && { start: String(start) }), ...(type !== '1' && { type }) }, items),
    )
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

  /** A table inside a cell: one paragraph for each of its rows. */
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

/** Web and mail addresses; nothing executable. */
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

/** The number of an item in its document, and its format. */
function numberOf(item: XmlElement): { readonly number: number; readonly type: ListType } | undefined {
  for (const child of item.children) {
    if (!isElement(child) || ['ul', 'ol'].includes(child.name)) continue
    const { id = '' } = child.attributes
    if (child.name === 'a' && id.startsWith(MARKS.number)) {
      const [number, type] = id.slice(MARKS.number.length).split('-')
      return { number: Number(number), type: LIST_TYPES.find((one) => one === type) ?? '1' }
    }
    const within = numberOf(child)
    if (within !== undefined) return within
  }
  return undefined
}
