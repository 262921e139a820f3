/** Parts of the program that are fetched when they are needed. */
import { CHUNK_TIMEOUT_MS } from '../../../contract/limits'

/** A part that did not arrive: too late (B187), refused by the server, or lost with the connection. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Fetches a part; rejects with `ChunkError` when it does not arrive within `timeoutMs`. */
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
