/** Zips of many files, written as they grow. */
import { Zip, ZipDeflate } from 'fflate'
import type { JobFile } from '../../../jobs/jobs'
import { Refusal } from '../../../kernel'
import { texts } from './texts'

/** So much is written at a time, so that nobody waits for it. */
const CHUNK_BYTES = 256 * 1024
/** Zips without large numbers end at 4 GiB. */
const ZIP_BYTES_MAX = 2 * 1024 ** 3

/** A zip that is being written. */
export interface GrowingZip {
  add(name: string, bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Writes a zip into a file: nothing of it is held but what is being written. Documents are packed already. */
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
      // Whoever adds or ends hears of it.
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
