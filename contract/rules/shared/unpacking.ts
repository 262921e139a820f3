/** Unpacks archives from outside, in a worker or a bounded process, by the rules and limits of `archive.ts`. */
import { type ArchiveBounds, type ArchiveEntry, ArchiveError, openArchive, type PlainFile } from './archive'

/**
 * The wanted files of an archive. Rejects with `ArchiveError` if the archive breaks a rule or a limit; the server
 * checks the checksums.
 */
export async function unpackArchive(
  bytes: Uint8Array,
  bounds: ArchiveBounds,
  isWanted: (name: string) => boolean,
): Promise<PlainFile[]> {
  const files: PlainFile[] = []
  for (const entry of openArchive(bytes, bounds)) {
    if (isWanted(entry.name)) files.push({ name: entry.name, crc: entry.crc, bytes: await unpack(entry) })
  }
  return files
}

async function unpack({ name, isDeflated, packed, size }: ArchiveEntry): Promise<Uint8Array> {
  if (!isDeflated) return packed
  const unpacked = new Uint8Array(size)
  let at = 0
  const reader = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
      if (at + part.value.length > size)
        throw new ArchiveError('contradictory', `${name} is larger than its stated size`)
      unpacked.set(part.value, at)
      at += part.value.length
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged', `${name} does not unpack`)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (at !== size) throw new ArchiveError('contradictory', `${name} is smaller than its stated size`)
  return unpacked
}
