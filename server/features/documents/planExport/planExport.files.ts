/** Zips of many files, written as a stream. */
import { Zip, ZipDeflate } from 'fflate'
import type { JobFile } from '../../../jobs/jobs'
import { Refusal } from '../../../kernel'
import { texts } from './texts'

/** The size of one write, small enough not to block other requests. */
const CHUNK_BYTES = 256 * 1024
/** Zips without large numbers are limited to 4 GiB. */
const ZIP_BYTES_MAX = 2 * 1024 ** 3

/** A zip that is being written. */
export interface GrowingZip {
  add(name: string, bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Writes a zip into a file: only the current chunk is in memory. Documents are compressed already. */
export function growingZip(file: JobFile): GrowingZip {
  let failure: unknown = null
  let writing: Promise<void> = Promise.resolve()
  let size = 0
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      size += chunk.length
      const written = file.write(chunk)
      writing = writing.then(() => written)
      // The callers of `add` and `end` receive the error.
      writing.catch(() => undefined)
    }
  })
  const settled = async () => {
    await writing
    if (failure) throw failure
    if (size > ZIP_BYTES_MAX) throw new Refusal('tooLarge', texts.tooLarge)
  }
  return {
    async add(name, bytes) {
      const entry = new ZipDeflate(name, { level: 0 })
      zip.add(entry)
      for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
        entry.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
        await settled()
      }
    },
    async end() {
      zip.end()
      await settled()
    },
  }
}
