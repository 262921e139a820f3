/**
 * Rewrites a part of a document (the text or its notes) so that mammoth loses nothing: titles by name and by outline
 * level, lists with the number of each item, and the content of text boxes, fields, equations and revisions as plain
 * paragraphs and runs. Unsupported content is counted.
 */
import { lineOf } from './equations'
import { numberIn } from './numbering'
import { type DocxFindings, DocxRefusal } from './problems'
import type { DocxLists, DocxStyles, RunStyle } from './styles'
import { outlineOf } from './styles'
import {
  childOf,
  childrenOf,
  descendants,
  element,
  isElement,
  isNamed,
  isOn,
  settingOf,
  textIn,
  type XmlElement,
  type XmlNode,
} from './xml'

/** Names that are passed to mammoth and found again in its HTML. */
export const MARKS = { number: 'podium-number-', rule: 'podium-rule', picture: 'podium-picture-' } as const
/** The style map for mammoth. */
export const STYLE_MAP = [
  ...[1, 2, 3, 4].map((level) => `p.PodiumTitle${level} => h${level}:fresh`),
  'p.PodiumName => h6:fresh',
  'p.PodiumQuote => blockquote > p:fresh',
  "p.PodiumCode => pre:separator('\\n')",
  'p.PodiumInner => p:fresh > strong',
  'u => u',
  'highlight => mark',
]
/** The two lists for mammoth: bullets and numbers. */
const LIST = { bullets: '1', numbers: '2' }
/** The deepest list level that mammoth supports. */
const LIST_LEVELS = 5
/** Deeper titles become titles of the fourth level (B595). */
const TITLE_LEVELS = 4
/** Deeper headings are not titles. */
const HEADING_LEVELS = 6

export interface Preparing {
  readonly styles: DocxStyles
  readonly lists: DocxLists
  readonly findings: DocxFindings
  /** The number that identifies a picture; null if it is unusable. */
  readonly pictureOf: (relationshipId: string) => number | null
  /**
   * A plan generates its own cover, table of contents and title numbers, so an import drops them; a viewer shows those
   * of the document.
   */
  readonly isViewed: boolean
}

/** Pieces of text, breaks, pictures and cells of a document: a book of 500 pages has a tenth of it. */
const PIECES_MAX = 300_000

/** The context of a node in the document. */
interface Place {
  readonly isInTable: boolean
  /** Paragraphs of text boxes, which follow the paragraph that anchors them. */
  readonly after: XmlNode[]
  readonly depth: number
}

/** Creates the preparation of parts; `hasName`: the first title paragraph is marked as the name of the document. */
export function createPreparing({ styles, lists, findings, pictureOf, isViewed }: Preparing) {
  const counters = new Map<string, number[]>()
  const begun = new Set<string>()
  let pieces = 0
  const count = (more: number): void => {
    pieces += more
    if (pieces > PIECES_MAX) throw new DocxRefusal('tooLong')
  }
  let hasText = false
  let hasName = false
  const seenComments = new Set<string>()

  /** The children of a container of blocks: body, cell, note, text box. */
  function blocks(nodes: readonly XmlNode[], place: Omit<Place, 'after'>): XmlNode[] {
    return nodes.flatMap((node) => {
      if (!isElement(node)) return []
      switch (node.name) {
        case 'w:p':
          return paragraph(node, place)
        case 'w:tbl':
          return [table(node, place)]
        case 'w:sdt':
          if (!isViewed && isOutline(node)) {
            findings.outline = true
            return []
          }
          return blocks(childOf(node, 'w:sdtContent')?.children ?? [], place)
        case 'w:customXml':
        case 'w:smartTag':
        case 'w:ins':
        case 'w:moveTo':
          return blocks(node.children, place)
        case 'mc:AlternateContent':
          return blocks(chosen(node), place)
        case 'w:altChunk':
        case 'w:subDoc':
          findings.embedded += 1
          return []
        case 'm:oMathPara':
        case 'm:oMath':
          return paragraph(element('w:p', {}, [node]), place)
        default:
          return []
      }
    })
  }

  function table(node: XmlElement, place: Omit<Place, 'after'>): XmlNode {
    const rows = (nodes: readonly XmlNode[]): XmlNode[] =>
      nodes.flatMap((row) => {
        if (!isElement(row)) return []
        if (isNamed(row, 'w:sdt', 'w:customXml', 'w:ins')) return rows((childOf(row, 'w:sdtContent') ?? row).children)
        if (row.name !== 'w:tr') return []
        if (childOf(childOf(row, 'w:trPr'), 'w:del')) {
          findings.deletions += 1
          return []
        }
        const isHeader = isOn(childOf(row, 'w:trPr'), 'w:tblHeader')
        const properties = isHeader ? [element('w:trPr', {}, [element('w:tblHeader')])] : []
        return [element('w:tr', {}, [...properties, ...cells(row.children, place)])]
      })
    return element('w:tbl', {}, rows(node.children))
  }

  function cells(nodes: readonly XmlNode[], place: Omit<Place, 'after'>): XmlNode[] {
    return nodes.flatMap((cell) => {
      if (!isElement(cell)) return []
      if (isNamed(cell, 'w:sdt', 'w:customXml')) return cells((childOf(cell, 'w:sdtContent') ?? cell).children, place)
      if (cell.name !== 'w:tc') return []
      const properties = childOf(cell, 'w:tcPr')
      const copiedProperties = ['w:gridSpan', 'w:vMerge'].flatMap((name) => childOf(properties, name) ?? [])
      count(1)
      const inside = blocks(cell.children, { isInTable: true, depth: place.depth + 1 })
      return [element('w:tc', {}, [element('w:tcPr', {}, copiedProperties), ...inside])]
    })
  }

  function paragraph(node: XmlElement, { isInTable, depth }: Omit<Place, 'after'>): XmlNode[] {
    const properties = childOf(node, 'w:pPr')
    const style = styles.paragraph(settingOf(properties, 'w:pStyle'))
    if (!isViewed && (style.role === 'outline' || style.role === 'cover')) {
      if (style.role === 'outline') findings.outline = true
      return []
    }
    const after: XmlNode[] = []
    const runs = joined(inline(node.children, { isInTable, after, depth }))
    count(runs.length)
    const asTitle = titleLevel(properties, style.heading)
    const level = isInTable ? null : asTitle
    const isBlank = !runs.some((run) => isElement(run) && holdsSomething(run))
    const isName = style.role === 'title' && !hasName && !hasText && !isBlank && depth === 0
    if (isName) hasName = true
    if (!isBlank) hasText = true
    const isNumbered = isViewed && !isBlank && asTitle !== null
    const list = isNumbered || (asTitle === null && !isName) ? listOf(properties, style) : null
    const styleId = isName ? 'PodiumName' : level === null ? STYLE_OF[style.role ?? ''] : `PodiumTitle${level}`
    const made = element('w:p', {}, [
      element('w:pPr', {}, [
        ...(styleId ? [element('w:pStyle', { 'w:val': styleId })] : []),
        ...(list && !isBlank && !isNumbered ? [list.properties] : []),
        ...(isDeletedMark(properties) ? [element('w:rPr', {}, [element('w:del')])] : []),
      ]),
      ...(list && list.number !== null && !isBlank && !isNumbered ? [mark(`${MARKS.number}${list.number}`)] : []),
      ...(list && isNumbered ? [plainRun(`${list.label} `)] : []),
      ...(isBlank && isRule(properties) ? [mark(MARKS.rule)] : []),
      ...runs,
    ])
    return [made, ...after]
  }

  /** Counts as Word does, and returns the number of the item. */
  function listOf(properties: XmlElement | undefined, style: { numId: string | undefined; ilvl: string | undefined }) {
    const own = childOf(properties, 'w:numPr')
    const numId = settingOf(own, 'w:numId') ?? style.numId
    if (numId === undefined || numId === '0') return null
    const ilvl = Math.min(8, Math.max(0, Number(settingOf(own, 'w:ilvl') ?? style.ilvl ?? 0) || 0))
    const level = lists.level(numId, ilvl)
    if (!level) return null
    const kind = lists.kindOf(numId)
    const counts = counters.get(kind) ?? []
    const isFirst = !begun.has(`${numId} ${ilvl}`)
    begun.add(`${numId} ${ilvl}`)
    const last = level.isRestarted && isFirst ? undefined : counts[ilvl]
    counts[ilvl] = last === undefined ? level.start : last + 1
    counts.length = ilvl + 1
    counters.set(kind, counts)
    return {
      properties: element('w:numPr', {}, [
        element('w:ilvl', { 'w:val': String(Math.min(LIST_LEVELS - 1, ilvl)) }),
        element('w:numId', { 'w:val': level.isOrdered ? LIST.numbers : LIST.bullets }),
      ]),
      /** Such as `3-a`: the number and its format. */
      number: level.isOrdered ? `${counts[ilvl]}${level.type ? `-${level.type}` : ''}` : null,
      /** The label that Word writes before it. */
      label: level.pattern.replaceAll(/%([1-9])/g, (_, place: string) => {
        const at = Number(place) - 1
        const format = lists.level(numId, at)?.format ?? 'decimal'
        return numberIn(format, counts[at] ?? 1)
      }),
    }
  }

  /** The children of a paragraph or of an inline container. */
  function inline(nodes: readonly XmlNode[], place: Place): XmlNode[] {
    return nodes.flatMap((node) => {
      if (!isElement(node)) return []
      switch (node.name) {
        case 'w:r':
          return run(node, place)
        case 'w:hyperlink':
          return [element('w:hyperlink', node.attributes, inline(node.children, place))]
        case 'w:ins':
        case 'w:moveTo':
          findings.insertions += 1
          return inline(node.children, place)
        case 'w:del':
        case 'w:moveFrom':
          if (textOfDeleted(node) !== '') findings.deletions += 1
          return []
        case 'w:fldSimple':
        case 'w:smartTag':
        case 'w:customXml':
        case 'w:dir':
        case 'w:bdo':
          return inline(node.children, place)
        case 'w:sdt':
          return inline(childOf(node, 'w:sdtContent')?.children ?? [], place)
        case 'mc:AlternateContent':
          return inline(chosen(node), place)
        case 'm:oMath':
        case 'm:oMathPara':
          findings.equations += 1
          return [plainRun(lineOf(node))]
        case 'w:commentRangeStart':
          return comment(node)
        default:
          return []
      }
    })
  }

  function comment(node: XmlElement): XmlNode[] {
    const id = node.attributes['w:id'] ?? ''
    if (!seenComments.has(id)) findings.comments += 1
    seenComments.add(id)
    return []
  }

  function run(node: XmlElement, place: Place): XmlNode[] {
    const own = childOf(node, 'w:rPr')
    const style = styles.run(settingOf(own, 'w:rStyle'))
    // The plan generates the numbers of its titles.
    if (!isViewed && style?.isNumber) return []
    const properties = element('w:rPr', {}, runProperties(own, style))
    const children = node.children.flatMap((child) => (isElement(child) ? inRun(child, place) : []))
    count(children.length - 1)
    return children.length === 0 ? [] : [element('w:r', {}, [properties, ...children])]
  }

  /** The content of a run. */
  function inRun(node: XmlElement, place: Place): XmlNode[] {
    switch (node.name) {
      case 'w:t':
      case 'w:instrText':
      case 'w:fldChar':
      case 'w:noBreakHyphen':
      case 'w:sym':
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        return [node]
      case 'w:softHyphen':
        return []
      case 'w:tab':
      case 'w:ptab':
        return [element('w:t', {}, [' '])]
      case 'w:cr':
        return [element('w:br')]
      case 'w:br':
        // Page and column breaks belong to the layout, not to the text.
        return ['page', 'column'].includes(node.attributes['w:type'] ?? '') ? [] : [element('w:br')]
      case 'w:ruby':
        return ruby(node, place)
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return drawing(node, place)
      case 'mc:AlternateContent':
        return chosen(node).flatMap((child) => (isElement(child) ? inRun(child, place) : []))
      case 'w:commentReference':
        return comment(node)
      case 'm:oMath':
        findings.equations += 1
        return [element('w:t', {}, [lineOf(node)])]
      default:
        return []
    }
  }

  /** The pronunciation follows the base text in parentheses. */
  function ruby(node: XmlElement, place: Place): XmlNode[] {
    const texts = (name: string) =>
      inline(childOf(node, name)?.children ?? [], place)
        .map((child) => textIn(child))
        .join('')
    return [element('w:t', {}, [`${texts('w:rubyBase')}(${texts('w:rt')})`])]
  }

  /**
   * Pictures are preserved; the paragraphs of text boxes follow the paragraph that anchors them; everything else is
   * counted.
   */
  function drawing(node: XmlElement, place: Place): XmlNode[] {
    const pictures: XmlNode[] = []
    const isBox = (one: XmlElement) => one.name === 'w:txbxContent'
    const one = resolved(node)
    let alt = ''
    const isObject = [...descendants(one, isBox)].some((part) => part.name === 'o:OLEObject')
    for (const part of descendants(one, isBox)) {
      const { attributes } = part
      if (part.name === 'wp:docPr' && attributes.descr) alt = attributes.descr
      if (isBox(part)) {
        const inside = blocks(part.children, { isInTable: place.isInTable, depth: place.depth + 1 })
        if (inside.some((block) => textIn(block).trim() !== '')) findings.textBoxes += 1
        place.after.push(...inside)
      } else if (part.name === 'a:blip' || part.name === 'v:imagedata') {
        const id = attributes['r:embed'] ?? attributes['r:id'] ?? attributes['r:link']
        if (id !== undefined) pictures.push(...picture(id, { isObject, alt }))
      } else if (part.name === 'v:textpath' && attributes.string) {
        pictures.push(element('w:t', {}, [attributes.string]))
      } else if (part.name === 'c:chart') findings.charts += 1
      else if (part.name === 'dgm:relIds') findings.diagrams += 1
      else if (part.name === 'o:OLEObject') findings.objects += 1
    }
    return pictures
  }

  /** `isObject`: the picture is only the preview of an embedded object. */
  function picture(relationshipId: string, { isObject, alt }: { isObject: boolean; alt: string }): XmlNode[] {
    const number = pictureOf(relationshipId)
    if (number === null) {
      if (!isObject) findings.picturesLeft += 1
      return []
    }
    const blip = element('a:blip', { 'r:embed': 'rIdPicture' })
    const wrapped = ['pic:blipFill', 'pic:pic', 'a:graphicData', 'a:graphic'].reduce(
      (inside, name) => element(name, {}, [inside]),
      blip,
    )
    const properties = element('wp:docPr', { descr: `${MARKS.picture}${number}${alt === '' ? '' : ` ${alt}`}` })
    return [element('w:drawing', {}, [element('wp:inline', {}, [properties, wrapped])])]
  }

  return {
    blocks: (nodes: readonly XmlNode[]): XmlNode[] => blocks(nodes, { isInTable: false, depth: 0 }),
    /** The content of a note, whose paragraphs are never titles. */
    note: (nodes: readonly XmlNode[]): XmlNode[] => blocks(nodes, { isInTable: true, depth: 1 }),
  }
}

const STYLE_OF: Readonly<Record<string, string | undefined>> = {
  quote: 'PodiumQuote',
  code: 'PodiumCode',
  inner: 'PodiumInner',
}

const mark = (name: string): XmlNode => element('w:bookmarkStart', { 'w:name': name })
const plainRun = (text: string): XmlNode => element('w:r', {}, [element('w:rPr'), element('w:t', {}, [text])])

/** Joins adjacent runs with equal properties, because Word splits runs for internal reasons. */
function joined(nodes: readonly XmlNode[]): XmlNode[] {
  const found: XmlNode[] = []
  let look = ''
  let open: XmlNode[] = []
  for (const node of nodes) {
    const own = isElement(node) && node.name === 'w:r' ? JSON.stringify(childOf(node, 'w:rPr')) : ''
    if (own !== '' && own === look && isElement(node)) {
      for (const child of node.children.slice(1)) open.push(child)
      continue
    }
    look = own
    if (own !== '' && isElement(node)) {
      open = [...node.children]
      found.push(element('w:r', {}, open))
    } else found.push(node)
  }
  return found
}

function titleLevel(properties: XmlElement | undefined, byStyle: number | null): number | null {
  const own = outlineOf(properties)
  // A heading style takes precedence over the paragraph's own level.
  const level = byStyle ?? own ?? null
  return level === null || level > HEADING_LEVELS ? null : Math.min(TITLE_LEVELS, level)
}

/** Whether a run has text, a picture, or a reference to a note. */
function holdsSomething(run: XmlElement): boolean {
  for (const part of descendants(run)) {
    if (['w:drawing', 'w:footnoteReference', 'w:endnoteReference', 'w:sym'].includes(part.name)) return true
    if (part.name === 'w:t' && textIn(part).trim() !== '') return true
  }
  return false
}

/** An empty paragraph with a border below or above it: users, and Podium, write a rule like this. */
const isRule = (properties: XmlElement | undefined): boolean => {
  const border = childOf(properties, 'w:pBdr')
  return ['w:bottom', 'w:top'].some((side) => isOn(border, side))
}

const isDeletedMark = (properties: XmlElement | undefined): boolean =>
  childOf(childOf(properties, 'w:rPr'), 'w:del') !== undefined

const isOutline = (node: XmlElement): boolean =>
  /table of contents/i.test(
    childOf(childOf(childOf(node, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery')?.attributes['w:val'] ?? '',
  )

const textOfDeleted = (node: XmlElement): string => {
  let text = ''
  for (const part of descendants(node)) if (part.name === 'w:delText' || part.name === 'w:t') text += textIn(part)
  return text.trim()
}

const KNOWN = ['w:t', 'a:blip', 'v:imagedata', 'm:t', 'c:chart', 'dgm:relIds', 'o:OLEObject', 'v:textpath']

/** The first non-empty alternative of content that is given twice, for newer and for older programs. */
function chosen(node: XmlElement): readonly XmlNode[] {
  const ways = [...childrenOf(node, 'mc:Choice'), ...childrenOf(node, 'mc:Fallback')]
  const found = ways.find((way) => {
    for (const part of descendants(way)) if (KNOWN.includes(part.name)) return true
    return false
  })
  return found?.children ?? []
}

/** A drawing with each alternative resolved. */
const resolved = (one: XmlElement): XmlElement =>
  element(
    one.name,
    one.attributes,
    one.children.flatMap((child): readonly XmlNode[] => {
      if (!isElement(child)) return [child]
      if (child.name === 'mc:AlternateContent')
        return chosen(child).map((way) => (isElement(way) ? resolved(way) : way))
      return [child.name === 'w:txbxContent' ? child : resolved(child)]
    }),
  )

/** Bold, italic and the like: the run's own properties, and those of its style that it does not disable. */
function runProperties(own: XmlElement | undefined, style: RunStyle | undefined): XmlNode[] {
  const has = (name: string, byStyle: boolean | undefined) => (childOf(own, name) ? isOn(own, name) : byStyle === true)
  return [
    ...(has('w:b', style?.bold) ? [element('w:b')] : []),
    ...(has('w:i', style?.italic) ? [element('w:i')] : []),
    ...(has('w:u', style?.underline) ? [element('w:u', { 'w:val': 'single' })] : []),
    ...(has('w:strike', style?.strike) || isOn(own, 'w:dstrike') ? [element('w:strike')] : []),
    ...['w:vertAlign', 'w:highlight'].flatMap((name) => childOf(own, name) ?? []),
  ]
}
