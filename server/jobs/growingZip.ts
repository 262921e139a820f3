/** Zips of many files, written as a stream. */
import { Zip, ZipDeflate } from 'fflate'
import { Refusal } from '../kernel'
import type { JobFile } from './jobs'

/** The size of one write, small enough not to block other requests. */
const CHUNK_BYTES = 256 * 1024
/** Zips without large numbers are limited to 4 GiB. */
export const ZIP_BYTES_MAX = 2 * 1024 ** 3

/** A zip that is being written. */
export interface GrowingZip {
  /** Adds a file: from memory, or from a stream. Texts are compressed. */
  add(name: string, content: Uint8Array | AsyncIterable<Uint8Array>, options?: { isText?: boolean }): Promise<void>
  end(): Promise<void>
}

/** Writes a zip into a file: only the current chunk is in memory. `tooLarge` is the text of the refusal. */
export function growingZip(file: Pick<JobFile, 'write'>, tooLarge: string): GrowingZip {
  let failure: unknown = null
  let writing: Promise<void> = Promise.resolve()
  let size = 0
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      size += chunk.length
      writing = writing.then(() => file.write(chunk))
      // The callers of `add` and `end` receive the error.
      writing.catch(() => undefined)
    }
  })
  const settled = async () => {
    await writing
    if (failure) throw failure
    if (size > ZIP_BYTES_MAX) throw new Refusal('tooLarge', tooLarge)
  }
  return {
    async add(name, content, { isText = false } = {}) {
      const entry = new ZipDeflate(name, { level: isText ? 6 : 0 })
      zip.add(entry)
      for await (const bytes of content instanceof Uint8Array ? [content] : content) {
        for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
          entry.push(bytes.subarray(at, at + CHUNK_BYTES))
          await settled()
        }
      }
      entry.push(new Uint8Array(), true)
      await settled()
    },
    async end() {
      zip.end()
      await settled()
    },
  }
}
