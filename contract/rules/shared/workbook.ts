/** The limits of a workbook that a user opens: the same in the browser and on the server. */
import type { ArchiveBounds } from './archive'

const MIB = 1024 * 1024

/** A list of 10,000 rows is far below; a larger workbook is an attack. */
export const WORKBOOK_BOUNDS: ArchiveBounds = {
  entries: 2_000,
  entryBytes: 64 * MIB,
  totalBytes: 64 * MIB,
  ratio: 200,
  freeBytes: 4 * MIB,
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

/** Whether the bytes are a zip container, like xlsx. */
export const isPackedWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)

/** Excel's two containers: a zip (xlsx) and a compound file (xls). */
export const isWorkbook = (bytes: Uint8Array): boolean => isPackedWorkbook(bytes) || startsWith(bytes, COMPOUND)

/**
 * Parts with cells, and parts that lead to them. Pictures are ignored, and so are parts that make a library read
 * another format.
 */
export const isWorkbookPart = (name: string): boolean =>
  /^(\[content_types\]\.xml|_rels\/|docprops\/|xl\/)/i.test(name) && /\.(xml|rels|bin)$/i.test(name)
