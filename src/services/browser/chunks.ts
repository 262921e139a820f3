/** Parts of the program that are fetched when they are needed. */
import { CHUNK_TIMEOUT_MS } from '../../../contract/limits'

/** A part that did not arrive within `CHUNK_TIMEOUT_MS` (B187). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Fetches a part; rejects with `ChunkError` when it does not arrive in time. */
export async function fetchChunk<Part>(load: () => Promise<Part>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('a part of the program did not arrive in time')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
