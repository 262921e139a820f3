/** The limits of a Word document that a user opens. */
import type { ArchiveBounds } from '../archive'

const MIB = 1024 * 1024

/** A larger file is refused without being read. */
export const DOCX_BYTES_MAX = 20 * MIB
/** A book of 500 pages with its pictures is below these limits; a larger document is an attack. */
export const DOCX_BOUNDS: ArchiveBounds = {
  entries: 5_000,
  entryBytes: 48 * MIB,
  totalBytes: 160 * MIB,
  ratio: 200,
  freeBytes: 8 * MIB,
}
/** Bytes of one part of XML. */
export const DOCX_XML_BYTES_MAX = 32 * MIB
