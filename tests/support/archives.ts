/** Invalid and hostile zip archives for tests: every number can be wrong. */
import { crc32, deflateRawSync } from 'node:zlib'

/** The fields of an entry's header. */
interface Said {
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  name: string
  offset: number
}

/** An entry. `local` and `central` replace fields of its two headers. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
  readonly isStored?: boolean
  readonly packed?: Buffer
  readonly local?: Partial<Said>
  readonly central?: Partial<Said>
  /** Written after the packed bytes. */
  readonly after?: (entry: Said) => Buffer
  readonly localExtra?: Buffer
  readonly centralExtra?: Buffer
  /** The entry is listed in the directory only; its bytes are missing. */
  readonly isNowhere?: boolean
}

/** Fields that replace the true ones in the end record. */
export interface ZipEnd {
  readonly count?: number
  readonly countHere?: number
  readonly size?: number
  readonly start?: number
  readonly comment?: Buffer
  readonly commentLength?: number
  /** Before the first entry. */
  readonly before?: Buffer
  /** Between directory and end. */
  readonly between?: (start: number, size: number, count: number) => Buffer
}

const u16 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255])
/** Numbers of a header, in order. */
export const u32 = (value: number): Buffer => Buffer.from(new Uint32Array([value]).buffer)
export const u64 = (value: number): Buffer => Buffer.from(new BigUint64Array([BigInt(value)]).buffer)

/** An archive; every field that is not overridden is true. */
export function zipOf(entries: readonly ZipEntry[], end: ZipEnd = {}): Buffer {
  const parts: Buffer[] = [end.before ?? Buffer.alloc(0)]
  let at = parts[0]?.length ?? 0
  const directory: Buffer[] = []
  for (const entry of entries) {
    const packed = entry.packed ?? (entry.isStored ? entry.bytes : deflateRawSync(entry.bytes))
    const truth: Said = {
      flags: 0,
      method: entry.isStored ? 0 : 8,
      crc: crc32(entry.bytes),
      packedSize: packed.length,
      size: entry.bytes.length,
      name: entry.name,
      offset: at,
    }
    const local = { ...truth, ...entry.local }
    const central = { ...truth, ...entry.central }
    if (!entry.isNowhere) {
      const extra = entry.localExtra ?? Buffer.alloc(0)
      const head = [u32(0x04034b50), u16(20), ...common(local), u16(extra.length), Buffer.from(local.name), extra]
      const record = Buffer.concat([...head, packed, entry.after?.(central) ?? Buffer.alloc(0)])
      parts.push(record)
      at += record.length
    }
    const extra = entry.centralExtra ?? Buffer.alloc(0)
    const last = [u16(extra.length), u16(0), u16(0), u16(0), u32(0), u32(central.offset), Buffer.from(central.name)]
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), u16(20), ...common(central), ...last, extra]))
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const comment = end.comment ?? Buffer.alloc(0)
  const counts = [u16(end.countHere ?? end.count ?? entries.length), u16(end.count ?? entries.length)]
  const places = [u32(end.size ?? size), u32(end.start ?? at), u16(end.commentLength ?? comment.length)]
  const between = end.between?.(at, size, entries.length) ?? Buffer.alloc(0)
  return Buffer.concat([...parts, ...directory, between, u32(0x06054b50), u32(0), ...counts, ...places, comment])
}

/** From the flags to the length of the name; these fields are the same in both headers. */
const common = ({ flags, method, crc, packedSize, size, name }: Said): Buffer[] => [
  ...[u16(flags), u16(method), u32(0), u32(crc), u32(packedSize), u32(size)],
  u16(Buffer.byteLength(name)),
]

const MIB = 1024 * 1024
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`
const BOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`
const RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
const SHEET = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:B1"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c><c r="B1" t="s"><v>0</v></c></row></sheetData></worksheet>`
const STRINGS = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>帐号</t></si></sst>`

/** A workbook of one row, 姓名 and 帐号; parts can be replaced and added. */
export const workbookParts = (other: Readonly<Record<string, string | Buffer>> = {}): ZipEntry[] =>
  Object.entries({
    '[Content_Types].xml': TYPES,
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/worksheets/sheet1.xml': SHEET,
    'xl/sharedStrings.xml': STRINGS,
    ...other,
  }).map(([name, part]) => ({ name, bytes: Buffer.from(part) }))

/** A sheet with other content between its row tags. */
export const sheetWith = (rows: string, dimension = 'A1:B1'): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData>${rows}</sheetData></worksheet>`

/** A file that costs more than its size suggests; `problem`: the reason of its refusal. */
export interface Bomb {
  readonly name: string
  readonly make: () => Buffer
  readonly problem: 'tooLarge' | 'unreadable'
}

const zeros = (mib: number) => Buffer.alloc(mib * MIB)
const [types, ...parts] = workbookParts()
const honest = types ? [types, ...parts] : parts

/** Archives that are refused before any library reads them. */
export const bombs: readonly Bomb[] = [
  {
    name: 'an entry of 80 MB, honestly said',
    make: () => zipOf([...honest, { name: 'xl/worksheets/sheet2.xml', bytes: zeros(80) }]),
    problem: 'tooLarge',
  },
  {
    name: 'an entry that says that it is small',
    make: () => {
      const size = { size: 10 }
      return zipOf([...honest, { name: 'xl/styles.xml', bytes: zeros(80), local: size, central: size }])
    },
    problem: 'unreadable',
  },
  {
    name: 'an entry that says so in its local header only',
    make: () => zipOf([...honest, { name: 'xl/styles.xml', bytes: zeros(30), central: { size: 10 } }]),
    problem: 'unreadable',
  },
  {
    name: 'a count that leaves the large entries out',
    make: () => {
      const large = [1, 2, 3].map((n) => ({ name: `xl/worksheets/sheet${n + 1}.xml`, bytes: zeros(60) }))
      return zipOf([...honest, ...large], { count: honest.length })
    },
    problem: 'unreadable',
  },
  {
    name: 'two counts',
    make: () => zipOf(honest, { countHere: 1 }),
    problem: 'unreadable',
  },
  {
    name: 'many entries that share the same bytes',
    make: () => {
      const [first = { name: 'x', bytes: Buffer.alloc(0) }, ...rest] = honest
      const kernel = deflateRawSync(zeros(2))
      const shared = { bytes: zeros(2), packed: kernel }
      const copies = Array.from({ length: 30 }, (_, n) => ({
        name: `xl/worksheets/sheet${n + 2}.xml`,
        ...shared,
        isNowhere: true,
        central: { offset: 0 },
      }))
      return zipOf([{ ...first, ...shared }, ...rest, ...copies])
    },
    problem: 'tooLarge',
  },
  {
    // As in "A better zip bomb": each entry's packed bytes begin with the header of the next one, quoted.
    name: 'entries that quote the headers of the next ones',
    make: () => {
      const inner = zipOf([{ name: 'xl/styles.xml', bytes: zeros(1) }])
      const quoted = inner.subarray(0, 30 + 'xl/styles.xml'.length)
      const packed = Buffer.concat([
        Buffer.from([0]),
        u16(quoted.length),
        u16(~quoted.length),
        quoted,
        deflateRawSync(zeros(1)),
      ])
      const bytes = Buffer.concat([quoted, zeros(1)])
      const outer = { name: 'xl/worksheets/sheet2.xml', bytes, packed }
      const offset = 30 + outer.name.length + 5
      const second = {
        name: 'xl/styles.xml',
        bytes: zeros(1),
        isNowhere: true,
        central: { offset },
      }
      return zipOf([outer, second, ...honest])
    },
    problem: 'unreadable',
  },
  {
    name: 'an archive within',
    make: () => {
      const inner = zipOf([...honest, { name: 'Index/Tables.iwa', bytes: zeros(200) }])
      return zipOf([{ name: 'Index.zip', bytes: inner }])
    },
    problem: 'unreadable',
  },
  {
    name: 'far more entries than a workbook has',
    make: () =>
      zipOf(Array.from({ length: 3_000 }, (_, n) => ({ name: `xl/${n}.xml`, bytes: Buffer.alloc(1), isStored: true }))),
    problem: 'tooLarge',
  },
]
