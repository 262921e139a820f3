/** Reads pieces of a file, so that memory use does not depend on its size. */
import { type FileHandle, open } from 'node:fs/promises'

/** A file that is open for reading. */
export interface FileReader {
  readonly size: number
  /** Up to `length` bytes from `at` on; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>
}

/** Opens a file, calls the reader and closes the file again. */
export async function withFile<Result>(place: string, look: (file: FileReader) => Promise<Result>): Promise<Result> {
  const handle: FileHandle = await open(place, 'r')
  try {
    const { size } = await handle.stat()
    return await look({
      size,
      async read(at, length) {
        const wanted = Math.max(0, Math.min(length, size - at))
        const bytes = Buffer.alloc(wanted)
        const { bytesRead } = wanted === 0 ? { bytesRead: 0 } : await handle.read(bytes, 0, wanted, at)
        return bytes.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}
