/**
 * Strict reading of zip archives from outside, such as workbooks. Every statement about an entry must agree with all
 * others, so that no two programs see different archives in the same bytes. Archives that hide their real size are
 * refused: entries that overlap, more entries than counted, packed data of another length.
 *
 * Only the layout is read here. The code that unpacks the entries checks each against its `size` and `crc`; a library
 * then receives `plainArchive` of the result, never the original archive.
 */

/** The limits of an archive. */
export interface ArchiveBounds {
  readonly entries: number
  /** Of one entry, unpacked. */
  readonly entryBytes: number
  /** Of all entries together, unpacked. */
  readonly totalBytes: number
  /**
   * The largest ratio of the unpacked size to the archive's size; unpacked sizes below `freeBytes` are always allowed.
   */
  readonly ratio: number
  readonly freeBytes: number
}

/**
 * Why an archive is refused. `damaged`: it is not a complete archive. `contradictory`: its statements disagree.
 * `unsupported`: encrypted, split, or packed by another method than deflate. `tooLarge`: above a limit.
 */
export type ArchiveProblem = 'damaged' | 'contradictory' | 'unsupported' | 'tooLarge'

/** The refusal of an archive. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  constructor(
    readonly problem: ArchiveProblem,
    what: string,
  ) {
    super(`an archive was refused: ${what}`)
  }
}

/** A file in an archive. */
export interface ArchiveEntry {
  /** With slashes, inside the archive's own folder, and unique regardless of case. */
  readonly name: string
  readonly isDeflated: boolean
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number
  /** In bytes, unpacked. */
  readonly size: number
  readonly packed: Uint8Array
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const DESCRIPTOR = 0x08074b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const END_64_BYTES = 56
const LOCATOR_64_BYTES = 20
const COMMENT_MAX = 0xffff

const STORED = 0
const DEFLATED = 8
const HAS_DESCRIPTOR = 1 << 3
/** Encrypted, patched, strongly encrypted, with a masked directory. */
const UNSUPPORTED_FLAGS = 1 | (1 << 5) | (1 << 6) | (1 << 13)
const FLAGS_THAT_MATTER = UNSUPPORTED_FLAGS | HAS_DESCRIPTOR
/** The number is in the extra field of large archives. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff
const EXTRA_64 = 1

/** A header of the directory, with the entry's position that it states. */
interface Header {
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly nameBytes: Uint8Array
  readonly offset: number
}

const contradiction = (what: string): never => {
  throw new ArchiveError('contradictory', what)
}

/**
 * The files of an archive; folders are left out.
 *
 * @throws ArchiveError
 */
export function openArchive(bytes: Uint8Array, bounds: ArchiveBounds): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const { count, start, end } = directoryOf(view, bounds)
    const headers = headersOf(view, { count, start, end })
    holdToBounds(headers, bytes.length, bounds)
    const entries = entriesOf(view, headers, start)
    refuseSameNames(entries)
    return entries.filter(({ name }) => !name.endsWith('/'))
  } catch (error) {
    // A read beyond the end of the bytes.
    if (error instanceof RangeError) throw new ArchiveError('damaged', 'the archive is truncated')
    throw error
  }
}

interface Directory {
  readonly count: number
  readonly start: number
  readonly end: number
}

/**
 * The end of an archive is the only record whose comment reaches the end of the bytes, directly after the directory.
 */
function directoryOf(view: DataView, { entries }: ArchiveBounds): Directory {
  const at = endOf(view)
  const record = { count: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true) }
  const start = view.getUint32(at + 16, true)
  const large = largeEndOf(view, at)
  const numbers = [view.getUint16(at + 4, true), view.getUint16(at + 6, true), view.getUint16(at + 8, true)]
  if (large === null) {
    if (numbers[0] !== 0 || numbers[1] !== 0) throw new ArchiveError('unsupported', 'it is split')
    if (numbers[2] !== record.count) contradiction('two counts of entries')
  } else {
    const isAgreed = (small: number, sign: number, value: number) => small === sign || small === value
    if (!isAgreed(record.count, ELSEWHERE_16, large.count)) contradiction('two counts of entries')
    if (!isAgreed(record.size, ELSEWHERE_32, large.size)) contradiction('two sizes of the directory')
    if (!isAgreed(start, ELSEWHERE_32, large.start)) contradiction('two offsets of the directory')
  }
  const found = large ?? { ...record, start, end: at }
  if (found.count > entries) throw new ArchiveError('tooLarge', `${found.count} entries`)
  if (found.start + found.size !== found.end) contradiction('the directory does not end where the archive does')
  return found
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  if (last < 0) throw new ArchiveError('damaged', 'the archive is too short')
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    if (at + END_BYTES + view.getUint16(at + 20, true) !== view.byteLength) contradiction('bytes after the end record')
    // Other programs would take a record inside the comment for the end.
    for (let later = at + END_BYTES; later <= view.byteLength - 4; later += 1) {
      if (view.getUint32(later, true) === END) contradiction('two end records')
    }
    return at
  }
  throw new ArchiveError('damaged', 'the archive has no end record')
}

/** The end record of a large archive, which precedes the usual one; null if there is none. */
function largeEndOf(view: DataView, end: number): (Directory & { readonly size: number }) | null {
  const locator = end - LOCATOR_64_BYTES
  if (locator < END_64_BYTES || view.getUint32(locator, true) !== LOCATOR_64) return null
  const at = longAt(view, locator + 8)
  if (at + END_64_BYTES !== locator || view.getUint32(at, true) !== END_64)
    contradiction('the locator does not point to the ZIP64 end record')
  const count = longAt(view, at + 32)
  if (longAt(view, at + 24) !== count) contradiction('two counts of entries')
  if (view.getUint32(at + 16, true) !== 0 || view.getUint32(at + 20, true) !== 0) {
    throw new ArchiveError('unsupported', 'it is split')
  }
  return { count, size: longAt(view, at + 40), start: longAt(view, at + 48), end: at }
}

function longAt(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveError('tooLarge', 'a number is too large')
  return Number(value)
}

function headersOf(view: DataView, { count, start, end }: Directory): Header[] {
  const headers: Header[] = []
  let at = start
  while (headers.length < count) {
    if (view.getUint32(at, true) !== CENTRAL) contradiction('fewer entries than are counted')
    const nameBytes = bytesAt(view, at + CENTRAL_BYTES, view.getUint16(at + 28, true))
    const extraAt = at + CENTRAL_BYTES + nameBytes.length
    const extra = bytesAt(view, extraAt, view.getUint16(at + 30, true))
    const [size = 0, packedSize = 0, offset = 0] = longer(
      [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
      extra,
    )
    headers.push({
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      size,
      packedSize,
      offset,
      nameBytes,
    })
    at = extraAt + extra.length + view.getUint16(at + 32, true)
  }
  if (at !== end) contradiction('more entries than are counted')
  return headers
}

function bytesAt(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new RangeError('beyond the end')
  return new Uint8Array(view.buffer, view.byteOffset + at, length)
}

/** Numbers from a header; those that are too large for their field are in the extra field, in this order. */
function longer(numbers: readonly number[], extra: Uint8Array): readonly number[] {
  if (!numbers.includes(ELSEWHERE_32)) return numbers
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== EXTRA_64) continue
    let place = at + 4
    return numbers.map((number) => {
      if (number !== ELSEWHERE_32) return number
      place += 8
      return longAt(view, place - 8)
    })
  }
  return numbers
}

function holdToBounds(headers: readonly Header[], archiveBytes: number, bounds: ArchiveBounds): void {
  const total = headers.reduce((sum, { size }) => sum + size, 0)
  if (total > bounds.totalBytes) throw new ArchiveError('tooLarge', `it unpacks to ${total} bytes`)
  if (total > Math.max(bounds.freeBytes, bounds.ratio * archiveBytes)) {
    throw new ArchiveError('tooLarge', `it unpacks to ${total} bytes from ${archiveBytes}`)
  }
  const largest = headers.find(({ size }) => size > bounds.entryBytes)
  if (largest) throw new ArchiveError('tooLarge', `an entry unpacks to ${largest.size} bytes`)
}

/** Entries follow one another from the first byte to the directory: none overlap, and nothing lies between them. */
function entriesOf(view: DataView, headers: readonly Header[], directory: number): ArchiveEntry[] {
  const inPlace = [...headers].sort((one, other) => one.offset - other.offset)
  if ((inPlace[0]?.offset ?? directory) !== 0) contradiction('bytes before the first entry')
  return inPlace.map((header, index) => entryOf(view, header, inPlace[index + 1]?.offset ?? directory))
}

function entryOf(view: DataView, header: Header, next: number): ArchiveEntry {
  const { offset, flags, method, crc, size, packedSize, nameBytes } = header
  if (view.getUint32(offset, true) !== LOCAL) contradiction('no entry at the offset in the directory')
  if (flags & UNSUPPORTED_FLAGS) throw new ArchiveError('unsupported', 'an encrypted entry')
  if (method !== STORED && method !== DEFLATED) throw new ArchiveError('unsupported', `packed by method ${method}`)
  if ((view.getUint16(offset + 6, true) ^ flags) & FLAGS_THAT_MATTER) contradiction('two sets of flags')
  if (view.getUint16(offset + 8, true) !== method) contradiction('two methods')
  const localName = bytesAt(view, offset + LOCAL_BYTES, view.getUint16(offset + 26, true))
  if (localName.length !== nameBytes.length || localName.some((byte, index) => byte !== nameBytes[index])) {
    contradiction('two names')
  }
  const extraAt = offset + LOCAL_BYTES + localName.length
  const extra = bytesAt(view, extraAt, view.getUint16(offset + 28, true))
  const local = longer([view.getUint32(offset + 22, true), view.getUint32(offset + 18, true)], extra)
  const declared = [view.getUint32(offset + 14, true), ...local]
  const known = [crc, size, packedSize]
  const isLater = (flags & HAS_DESCRIPTOR) !== 0
  // In a streamed archive, an entry's numbers follow it, and its header contains zeros.
  if (declared.some((number, index) => number !== known[index] && !(isLater && number === 0))) {
    contradiction('two sizes or checksums')
  }
  const begin = extraAt + extra.length
  const end = begin + packedSize
  if (end > next || !(isLater ? isDescriptor(view, end, next, known) : end === next)) {
    contradiction('entries that overlap, or bytes between them')
  }
  const isDeflated = method === DEFLATED
  if (!isDeflated && size !== packedSize) contradiction('a stored entry of two sizes')
  const name = nameOf(nameBytes)
  if (name.endsWith('/') && size !== 0) contradiction('a folder with content')
  return { name, isDeflated, crc, size, packed: bytesAt(view, begin, packedSize) }
}

/**
 * The descriptor after an entry: checksum and both sizes repeated, in short or long numbers, with or without a
 * signature.
 */
function isDescriptor(view: DataView, begin: number, end: number, [crc, size, packedSize]: readonly number[]): boolean {
  const length = end - begin
  const isSigned = length === 16 || length === 24
  if (!isSigned && length !== 12 && length !== 20) return false
  const at = begin + (isSigned ? 4 : 0)
  const [packed, unpacked] =
    length < 20
      ? [view.getUint32(at + 4, true), view.getUint32(at + 8, true)]
      : [longAt(view, at + 4), longAt(view, at + 12)]
  return (
    (!isSigned || view.getUint32(begin, true) === DESCRIPTOR) &&
    view.getUint32(at, true) === crc &&
    packed === packedSize &&
    unpacked === size
  )
}

function nameOf(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replaceAll('\\', '/')
  } catch {
    throw new ArchiveError('unsupported', 'a name that is no text')
  }
  const isStrange = name === '' || /\p{Cc}/u.test(name) || /^\/|^[a-z]:/i.test(name)
  if (isStrange || name.split('/').includes('..')) throw new ArchiveError('unsupported', 'a name that leads elsewhere')
  return name
}

function refuseSameNames(entries: readonly ArchiveEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) contradiction('two entries of one name')
}

/** An unpacked file. */
export interface PlainFile extends Pick<ArchiveEntry, 'name' | 'crc'> {
  readonly bytes: Uint8Array
}

/** An archive of uncompressed files, in the simplest possible form. */
export function plainArchive(files: readonly PlainFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const named = files.map((file) => ({ ...file, nameBytes: encoder.encode(file.name) }))
  const size = named.reduce((sum, { bytes, nameBytes }) => sum + bytes.length + 2 * nameBytes.length, 0)
  const made = new Uint8Array(size + named.length * (LOCAL_BYTES + CENTRAL_BYTES) + END_BYTES)
  const view = new DataView(made.buffer)
  const utf8 = 1 << 11
  /** The common fields of both headers of a file, from its flags on. */
  const describe = (at: number, { bytes, nameBytes, crc }: (typeof named)[number]) => {
    view.setUint16(at, utf8, true)
    view.setUint32(at + 8, crc, true)
    view.setUint32(at + 12, bytes.length, true)
    view.setUint32(at + 16, bytes.length, true)
    view.setUint16(at + 20, nameBytes.length, true)
  }
  let at = 0
  const offsets = named.map((file) => {
    const offset = at
    view.setUint32(at, LOCAL, true)
    describe(at + 6, file)
    made.set(file.nameBytes, at + LOCAL_BYTES)
    made.set(file.bytes, at + LOCAL_BYTES + file.nameBytes.length)
    at += LOCAL_BYTES + file.nameBytes.length + file.bytes.length
    return offset
  })
  const directory = at
  for (const [index, file] of named.entries()) {
    view.setUint32(at, CENTRAL, true)
    describe(at + 8, file)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    made.set(file.nameBytes, at + CENTRAL_BYTES)
    at += CENTRAL_BYTES + file.nameBytes.length
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, named.length, true)
  view.setUint16(at + 10, named.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return made
}
