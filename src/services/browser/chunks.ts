/** Lazy-loaded parts of the application. */
import { CHUNK_TIMEOUT_MS } from '../../../contract/limits'

/** A chunk that failed to load: timeout (B187), refused by the server, or connection lost. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Loads a chunk; rejects with `ChunkError` when it fails to load within `timeoutMs`. */
export async function fetchChunk<Part>(load: () => Promise<Part>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('a part of the program did not arrive in time')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkError) throw error
    throw new ChunkError('a part of the program could not be fetched', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
