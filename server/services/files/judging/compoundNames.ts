/** The names of the streams in an OLE2 compound file, which doc, xls and ppt are. */
import type { FileReader } from './fileReader'

const SIGNATURE = 'd0cf11e0a1b11ae1'
const HEADER_BYTES = 512
/** Sectors of the allocation table that the header lists; further ones are listed in a separate chain. */
const NAMED_IN_HEADER = 109
const END_OF_CHAIN = 0xfffffffa
const ENTRY_BYTES = 128
/** The most sectors of the directory, or of the allocation table's chain, that are read. */
const SECTORS_MAX = 4_096

/** Null: not a compound file. */
export async function readCompoundNames(file: FileReader): Promise<readonly string[] | null> {
  const header = await file.read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || header.toString('hex', 0, 8) !== SIGNATURE) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const bytes = 1 << shift
  const sector = (n: number): Promise<Buffer> => file.read((n + 1) * bytes, bytes)
  const table = await tableOf(header, sector, bytes)

  const names: string[] = []
  let at = header.readUInt32LE(48)
  for (let n = 0; at < END_OF_CHAIN && n < SECTORS_MAX; n += 1) {
    const found = await sector(at)
    if (found.length < bytes) return null
    names.push(...entriesIn(found))
    const place = table[Math.floor(at / (bytes / 4))]
    const part = place === undefined ? undefined : await sector(place)
    const next = (at % (bytes / 4)) * 4
    if (part === undefined || part.length < next + 4) return null
    at = part.readUInt32LE(next)
  }
  return names
}

/** The sectors of the allocation table, in order. */
async function tableOf(header: Buffer, sector: (n: number) => Promise<Buffer>, bytes: number): Promise<number[]> {
  const table: number[] = []
  const collect = (from: Buffer, begin: number, count: number): void => {
    for (let n = 0; n < count; n += 1) {
      const place = from.readUInt32LE(begin + 4 * n)
      if (place < END_OF_CHAIN) table.push(place)
    }
  }
  collect(header, 76, NAMED_IN_HEADER)
  const perSector = bytes / 4 - 1
  let at = header.readUInt32LE(68)
  for (let n = 0; at < END_OF_CHAIN && n < SECTORS_MAX; n += 1) {
    const part = await sector(at)
    if (part.length < bytes) break
    collect(part, 0, perSector)
    at = part.readUInt32LE(4 * perSector)
  }
  return table
}

function entriesIn(sector: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const length = Math.min(64, sector.readUInt16LE(at + 64))
    if (length > 2) names.push(sector.toString('utf16le', at, at + length - 2))
  }
  return names
}
