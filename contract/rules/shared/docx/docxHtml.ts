/**
 * HTML of a Word document, for every reader: the package is opened within limits, its text is prepared so that mammoth
 * loses nothing of it, and mammoth converts it to HTML. This runs in a worker or in a bounded process; nothing that a
 * document references is fetched, and none of its code is run.
 */
import { convertToHtml, images } from 'mammoth'
import { plainArchive } from '../archive'
import { type DocxPackage, openDocx } from './package'
import { type DocxPicture, pictureOf } from './pictures'
import { createPreparing, STYLE_MAP } from './prepare'
import { type DocxFindings, DocxRefusal, noFindings } from './problems'
import { type DocxLists, type DocxStyles, listsOf, stylesOf } from './styles'
import { childrenOf, descendants, element, readXml, textIn, writeXml, type XmlElement, type XmlNode } from './xml'

/** A document of 500 pages has a third of these paragraphs. */
const PARAGRAPHS_MAX = 30_000

/** The HTML that mammoth writes; the `alt` of an image names its picture (`MARKS.picture`). */
export interface DocxHtml {
  readonly html: string
  readonly pictures: readonly DocxPicture[]
  readonly findings: DocxFindings
}

/** The options of reading. */
export interface DocxReading {
  /** True for a viewer, false for an import: see `Preparing`. */
  readonly isViewed: boolean
  /** Larger files are refused. */
  readonly bytesMax: number
}

/** @throws DocxRefusal */
export async function docxHtml(bytes: Uint8Array, { isViewed, bytesMax }: DocxReading): Promise<DocxHtml> {
  const found = await openDocx(bytes, bytesMax)
  const findings = noFindings()
  const { archive, pictures } = prepared(found, findings, isViewed)
  // The Node version of mammoth reads `buffer`, the browser version `arrayBuffer`.
  const input = { arrayBuffer: archive.buffer, buffer: archive }
  const { value, messages } = await convertToHtml(input, {
    styleMap: STYLE_MAP,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: images.imgElement(async () => ({ src: '' })),
  })
  findings.symbols = messages.filter(({ message }) => message.startsWith('A w:sym element')).length
  return { html: value, pictures, findings }
}

/** The parts that mammoth reads, rewritten. */
function prepared(found: DocxPackage, findings: DocxFindings, isViewed: boolean) {
  let paragraphs = 0
  const count = (name: string) => {
    if (name !== 'w:p') return
    paragraphs += 1
    if (paragraphs > PARAGRAPHS_MAX) throw new DocxRefusal('tooLong')
  }
  const xmlOf = (name: string | undefined): XmlElement | undefined => {
    const part = name === undefined ? undefined : found.part(name)
    return part && readXml(part, count)
  }
  const document = xmlOf(found.main)
  const bodies = childrenOf(document, 'w:body')
  if (bodies.length === 0) throw new DocxRefusal('notDocument')
  const body = element(
    'w:body',
    {},
    bodies.flatMap(({ children }) => children),
  )
  const styles = stylesOf(xmlOf(found.related('styles')[0]))
  const lists = listsOf(xmlOf(found.related('numbering')[0]))
  const pictures = createPictures(found, isViewed)
  const preparing = { styles, lists, findings, pictures, isViewed }
  findings.headers = [...found.related('header'), ...found.related('footer')].some((name) => hasText(xmlOf(name)))
  findings.macros = found.hasMacros
  const parts = [
    {
      name: 'word/document.xml',
      xml: root('w:document', [element('w:body', {}, blocksOf(body, found.main, preparing))]),
    },
    { name: 'word/_rels/document.xml.rels', xml: linksOf(found, found.main) },
    { name: 'word/numbering.xml', xml: numbering },
    ...(['footnote', 'endnote'] as const).flatMap((kind) => notesOf(kind, found, xmlOf, preparing)),
  ]
  return {
    pictures: pictures.found,
    archive: plainArchive(
      parts.map(({ name, xml }) => {
        const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${writeXml(xml)}`)
        return { name, bytes, crc: crcOf(bytes) }
      }),
    ),
  }
}

interface PartPreparing {
  readonly styles: DocxStyles
  readonly lists: DocxLists
  readonly findings: DocxFindings
  readonly pictures: ReturnType<typeof createPictures>
  readonly isViewed: boolean
}

const blocksOf = (body: XmlElement, part: string, { pictures, ...rest }: PartPreparing): XmlNode[] =>
  createPreparing({ ...rest, pictureOf: pictures.of(part) }).blocks(body.children)

/** Footnotes or endnotes, with their links. */
function notesOf(
  kind: 'footnote' | 'endnote',
  found: DocxPackage,
  xmlOf: (name: string | undefined) => XmlElement | undefined,
  { pictures, ...rest }: PartPreparing,
) {
  const [part] = found.related(`${kind}s`)
  const all = xmlOf(part)
  if (!all || part === undefined) return []
  const preparing = createPreparing({ ...rest, pictureOf: pictures.of(part) })
  const notes = childrenOf(all, `w:${kind}`)
    .filter(({ attributes }) => /^\d+$/.test(attributes['w:id'] ?? '') && !attributes['w:type']?.includes('eparator'))
    .map((note) => element(note.name, { 'w:id': note.attributes['w:id'] ?? '' }, preparing.note(note.children)))
  return [
    { name: `word/${kind}s.xml`, xml: root(`w:${kind}s`, notes) },
    { name: `word/_rels/${kind}s.xml.rels`, xml: linksOf(found, part) },
  ]
}

/** The pictures of all parts, each once; an unusable picture has no number. */
function createPictures(found: DocxPackage, isViewed: boolean) {
  const numbers = new Map<string, number | null>()
  const taken: DocxPicture[] = []
  const numberOf = (target: string): number | null => {
    const known = numbers.get(target)
    if (known !== undefined) return known
    const bytes = found.part(target)
    const picture = bytes ? pictureOf(String(taken.length + 1), bytes, isViewed) : null
    if (picture) taken.push(picture)
    const number = picture ? taken.length : null
    numbers.set(target, number)
    return number
  }
  return {
    found: taken,
    of(part: string) {
      const relationships = found.relationshipsOf(part)
      return (relationshipId: string) => {
        const relationship = relationships.get(relationshipId)
        return relationship && !relationship.isExternal ? numberOf(relationship.target) : null
      }
    },
  }
}

const PICTURE = {
  Id: 'rIdPicture',
  Type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image',
  Target: 'p',
}

/** The link targets of a part, and a relationship for pictures. */
function linksOf(found: DocxPackage, part: string): XmlElement {
  const links = [...found.relationshipsOf(part).values()].filter(({ type }) => type === 'hyperlink')
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
  return element('Relationships', { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' }, [
    element('Relationship', PICTURE),
    ...links.map(({ id, target }) =>
      element('Relationship', { Id: id, Type: type, Target: target, TargetMode: 'External' }),
    ),
  ])
}

const NAMESPACES = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
}
const root = (name: string, children: readonly XmlNode[]): XmlElement => element(name, NAMESPACES, children)

/** Only bullets and numbers: the list of each item, and its number, are determined already. */
const numbering = root(
  'w:numbering',
  (['bullet', 'decimal'] as const).flatMap((format, index) => {
    const id = String(index + 1)
    const levels = [0, 1, 2, 3, 4].map((level) =>
      element('w:lvl', { 'w:ilvl': String(level) }, [element('w:numFmt', { 'w:val': format })]),
    )
    return [
      element('w:abstractNum', { 'w:abstractNumId': id }, levels),
      element('w:num', { 'w:numId': id }, [element('w:abstractNumId', { 'w:val': id })]),
    ]
  }),
)

/** Whether a part has text beyond the page number. */
const hasText = (part: XmlElement | undefined): boolean =>
  part !== undefined && [...descendants(part)].some((one) => one.name === 'w:t' && /[^\d\s]/.test(textIn(one)))

let crcTable: Uint32Array | null = null

/** CRC-32 as in zip archives. */
function crcOf(bytes: Uint8Array): number {
  crcTable ??= Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
    return value
  })
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
