/**
 * Unpacks archives from outside. The computation takes as long as they are large: call it in a bounded process only.
 */
import { crc32, inflateRawSync } from 'node:zlib'
import {
  type ArchiveBounds,
  type ArchiveEntry,
  ArchiveError,
  openArchive,
  type PlainFile,
} from '../../contract/rules/shared/archive'

/**
 * The wanted files of an archive, unpacked. The whole archive, including unwanted entries, must satisfy the rules of
 * `contract/rules/shared/archive.ts` and its limits.
 *
 * @throws ArchiveError
 */
export function unpackArchive(
  bytes: Uint8Array,
  bounds: ArchiveBounds,
  isWanted: (name: string) => boolean,
): PlainFile[] {
  return openArchive(bytes, bounds)
    .filter(({ name }) => isWanted(name))
    .map((entry) => ({ name: entry.name, crc: entry.crc, bytes: unpack(entry) }))
}

/** The bytes of one entry: exactly the stated number, with the stated checksum, from exactly its packed bytes. */
function unpack({ name, isDeflated, packed, size, crc }: ArchiveEntry): Uint8Array {
  const bytes = isDeflated ? inflate(packed, size) : packed
  if (bytes.length !== size || crc32(bytes) !== crc)
    throw new ArchiveError('contradictory', `${name} is not as it says`)
  return bytes
}

function inflate(packed: Uint8Array, size: number): Uint8Array {
  try {
    const options = { maxOutputLength: Math.max(1, size), info: true }
    // The types of Node lack the variant with `info`.
    const { buffer, engine }: { buffer: Uint8Array; engine: { bytesWritten: number } } = Object(
      inflateRawSync(packed, options),
    )
    if (engine.bytesWritten !== packed.length) throw new ArchiveError('contradictory', 'bytes after an entry')
    return buffer
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    const isLarger = error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveError(isLarger ? 'contradictory' : 'damaged', 'an entry that does not unpack to its size')
  }
}
