/**
 * Reads Word documents for an import (content §5 Import, §9; B472 B595, D36). It runs in the worker `docxReader.worker.ts` (and
 * in tests), for which there is no page: whatever a document holds, nothing of it is fetched or run. The package is opened
 * within bounds, its text is prepared so that mammoth loses nothing of it, and mammoth makes HTML of it.
 */
import { convertToHtml, images } from 'mammoth'
import type { ImportItem } from '../../../../contract/entities/content/plans/plan'
import { PLAN_CONTENT_MAX, PLAN_NAME_MAX } from '../../../../contract/limits'
import { plainArchive } from '../../../../contract/rules/shared/archive'
import { itemsOf } from './items'
import { type DocxPackage, openDocx } from './package'
import { type DocxPicture, pictureOf } from './pictures'
import { createPreparing, STYLE_MAP } from './prepare'
import { type DocxFindings, type DocxProblem, DocxRefusal, noFindings, reportOf } from './problems'
import { type DocxLists, type DocxStyles, listsOf, stylesOf } from './styles'
import { childrenOf, descendants, element, readXml, textIn, writeXml, type XmlElement, type XmlNode } from './xml'

/** What is to be read. */
export interface DocxRequest {
  readonly bytes: ArrayBuffer
  /** The name of the file: the document is called so unless it says otherwise. */
  readonly fileName: string
}

/** A document that was read. */
export interface ReadDocx {
  readonly name: string
  readonly maps: ImportItem[]
  /** What was changed or could not be taken, in sentences. */
  readonly report: string[]
  /** What `maps` shows, to be uploaded before it is sent: see `placePictures`. */
  readonly pictures: DocxPicture[]
}

/** What a reading ends with. */
export type DocxAnswer =
  | { readonly ok: true; readonly read: ReadDocx }
  | { readonly ok: false; readonly problem: DocxProblem }

/** A document of 500 pages has a third of it. */
const PARAGRAPHS_MAX = 30_000

/** Reads a document; never rejects. */
export async function readDocx(request: DocxRequest): Promise<DocxAnswer> {
  try {
    return { ok: true, read: await read(request) }
  } catch (error) {
    return { ok: false, problem: error instanceof DocxRefusal ? error.problem : 'unreadable' }
  }
}

async function read({ bytes, fileName }: DocxRequest): Promise<ReadDocx> {
  const found = await openDocx(new Uint8Array(bytes))
  const findings = noFindings()
  const { archive, pictures } = prepared(found, findings)
  // The one for Node takes `buffer`, the one for browsers `arrayBuffer`.
  const input = { arrayBuffer: archive.buffer, buffer: archive }
  const { value, messages } = await convertToHtml(input, {
    styleMap: STYLE_MAP,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: images.imgElement(async () => ({ src: '' })),
  })
  findings.symbols = messages.filter(({ message }) => message.startsWith('A w:sym element')).length
  const { name, items } = itemsOf(value, findings)
  const length = items.reduce((sum, { refex }) => sum + refex.length, 0)
  if (length > PLAN_CONTENT_MAX) throw new DocxRefusal('tooLong')
  if (items.length === 0) throw new DocxRefusal('empty')
  return {
    name: nameOf(name ?? '', fileName),
    maps: [...items],
    report: reportOf(findings),
    pictures: pictures.filter(({ id }) => items.some(({ refex }) => refex.includes(`:${id}"`))),
  }
}

const nameOf = (title: string, fileName: string): string => {
  const name = title.trim() || fileName.replace(/\.docx$/i, '').trim()
  return [...name].slice(0, PLAN_NAME_MAX).join('').trim()
}

/** The parts that mammoth reads, made anew. */
function prepared(found: DocxPackage, findings: DocxFindings) {
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
  const pictures = createPictures(found)
  const preparing = { styles, lists, findings, pictures }
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

/** The pictures of all parts, each once; one that cannot be taken has no number. */
function createPictures(found: DocxPackage) {
  const numbers = new Map<string, number | null>()
  const taken: DocxPicture[] = []
  const numberOf = (target: string): number | null => {
    const known = numbers.get(target)
    if (known !== undefined) return known
    const bytes = found.part(target)
    const picture = bytes ? pictureOf(String(taken.length + 1), bytes) : null
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

/** Where the links of a part lead, and a place for pictures. */
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

/** Bullets and numbers: which of them an item has, and which number, is known already. */
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

/** More than the number of a page. */
const hasText = (part: XmlElement | undefined): boolean =>
  part !== undefined && [...descendants(part)].some((one) => one.name === 'w:t' && /[^\d\s]/.test(textIn(one)))

let crcTable: Uint32Array | null = null

/** CRC-32, as zips have it. */
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
