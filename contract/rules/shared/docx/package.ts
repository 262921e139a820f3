/** The package of a Word document: opened within limits, with the parts that are read. */
import { ArchiveError, type PlainFile } from '../archive'
import { unpackArchive } from '../unpacking'
import { DOCX_BOUNDS, DOCX_XML_BYTES_MAX } from './bounds'
import { DocxRefusal } from './problems'
import { childrenOf, readXml, type XmlElement } from './xml'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

/** Names of streams in a compound file are UTF-16. */
const hasStream = (bytes: Uint8Array, name: string): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).includes(name)

const isWanted = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) || /(^|\/)media\//i.test(name) || /vbaproject\.bin$/i.test(name)

/** A relationship of a part. */
export interface Relationship {
  readonly id: string
  /** The last segment of its type, such as `image`. */
  readonly type: string
  /** The name of a part, or an address if it is external. */
  readonly target: string
  readonly isExternal: boolean
}

/** An opened document. */
export interface DocxPackage {
  /** The name of the main part. */
  readonly main: string
  /** The bytes of a part; the case of its name is ignored. */
  part(name: string): Uint8Array | undefined
  relationshipsOf(name: string): ReadonlyMap<string, Relationship>
  /** The parts that the main part references with a type. */
  related(type: string): string[]
  readonly hasMacros: boolean
}

/**
 * Opens a document.
 *
 * @throws DocxRefusal
 */
export async function openDocx(bytes: Uint8Array, bytesMax: number): Promise<DocxPackage> {
  if (bytes.length > bytesMax) throw new DocxRefusal('tooLarge')
  if (startsWith(bytes, COMPOUND)) {
    throw new DocxRefusal(hasStream(bytes, 'EncryptedPackage') ? 'encrypted' : 'oldFormat')
  }
  if (!startsWith(bytes, ZIP)) throw new DocxRefusal('notDocument')
  const files = await unpackArchive(withoutTail(bytes), DOCX_BOUNDS, isWanted).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new DocxRefusal(problemOf(error)) : error
  })
  const parts = new Map(files.map((file) => [file.name.toLowerCase(), file]))
  const found = packageOf(parts)
  if (!found.part(found.main)) throw new DocxRefusal(parts.has('[content_types].xml') ? 'notDocument' : 'unreadable')
  return found
}

const END_BYTES = 22
const TAIL_MAX = 64

/** Removes blanks after the end of the archive, which mail and downloads may append. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end > bytes.length - TAIL_MAX && [0x00, 0x0a, 0x0d, 0x20].includes(bytes[end - 1] ?? -1)) end -= 1
  // The end record itself may end with zeros.
  for (let at = end - END_BYTES; at <= end; at += 1) {
    const isEnd =
      startsWith(bytes.subarray(at), [0x50, 0x4b, 0x05, 0x06]) && bytes[at + 20] === 0 && bytes[at + 21] === 0
    if (at >= 0 && isEnd) return bytes.subarray(0, at + END_BYTES)
  }
  return bytes
}

const problemOf = ({ problem, message }: ArchiveError) => {
  if (problem === 'tooLarge') return 'tooLarge'
  return message.includes('encrypted') ? 'encrypted' : 'unreadable'
}

function packageOf(parts: ReadonlyMap<string, PlainFile>): DocxPackage {
  const part = (name: string): Uint8Array | undefined => {
    const found = parts.get(name.toLowerCase())?.bytes
    if (found && found.length > DOCX_XML_BYTES_MAX && /\.(xml|rels)$/i.test(name)) throw new DocxRefusal('tooLong')
    return found
  }
  const relationshipsOf = (name: string): ReadonlyMap<string, Relationship> => {
    const at = name.lastIndexOf('/') + 1
    const bytes = part(`${name.slice(0, at)}_rels/${name.slice(at)}.rels`)
    const all = bytes ? childrenOf(readXml(bytes), 'Relationship').map((one) => relationshipOf(one, name)) : []
    return new Map(all.map((one) => [one.id, one]))
  }
  const ofType = (name: string, type: string) => [...relationshipsOf(name).values()].filter((one) => one.type === type)
  const main = ofType('', 'officeDocument')[0]?.target ?? 'word/document.xml'
  return {
    // A workbook also has a main part.
    main: /\.xml$/i.test(main) && !/^(xl|ppt)\//i.test(main) ? main : '',
    part,
    relationshipsOf,
    related: (type) => ofType(main, type).map(({ target }) => target),
    hasMacros: [...parts.keys()].some((name) => name.endsWith('vbaproject.bin')),
  }
}

function relationshipOf({ attributes }: XmlElement, from: string): Relationship {
  const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes
  const isExternal = mode.toLowerCase() === 'external'
  return {
    id,
    type: type.slice(type.lastIndexOf('/') + 1),
    isExternal,
    target: isExternal ? target : partName(target, from),
  }
}

/** A target as the name of a part: relative to the referencing part. */
function partName(target: string, from: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const steps = (target.startsWith('/') ? target.slice(1) : `${folder}${target}`).replaceAll('\\', '/').split('/')
  const path: string[] = []
  for (const step of steps) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
