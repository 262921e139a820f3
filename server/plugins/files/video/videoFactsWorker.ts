/** The thread that reads what a film says of itself. Started by `videoFacts.ts`, which sees to the bounds. */
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createFile, MP4BoxBuffer } from 'mp4box'
import { lengthOfFragments } from './fragments'
import type { ReadVideo } from './videoFacts'

const PIECE_BYTES = 1024 * 1024
/** More than the tables of a film of ten hours. */
const READ_MAX = 128 * PIECE_BYTES

/** Reads pieces from wherever the library wants the next one: the pictures themselves are skipped. */
async function read(place: string): Promise<ReadVideo> {
  const film = createFile(false)
  let found: ReadVideo | null = null
  film.onReady = (movie) => {
    const [video] = movie.videoTracks
    const length = movie.isFragmented && movie.fragment_duration ? movie.fragment_duration : null
    const seconds = length ? length.num / length.den : movie.duration / movie.timescale
    found = {
      hasVideo: video !== undefined,
      durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1_000) : 0,
      width: Math.round(video?.video?.width ?? 0),
      height: Math.round(video?.video?.height ?? 0),
      codecs: [...movie.videoTracks, ...movie.audioTracks].map(({ codec }) => codec),
    }
  }
  const file = await open(place, 'r')
  try {
    const { size } = await file.stat()
    let at = 0
    for (let total = 0; found === null && at < size && total < READ_MAX; ) {
      const bytes = new Uint8Array(Math.min(PIECE_BYTES, size - at))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
      if (bytesRead === 0) break
      total += bytesRead
      const next = film.appendBuffer(
        MP4BoxBuffer.fromArrayBuffer(bytes.buffer.slice(0, bytesRead), at),
        at + bytesRead >= size,
      )
      if (next === undefined || next <= at) break
      at = next
    }
  } finally {
    await file.close()
  }
  if (found === null) throw new Error('no film')
  return found
}

const place = String(workerData)
Promise.all([read(place), lengthOfFragments(place)]).then(
  ([facts, durationMs]) => parentPort?.postMessage(durationMs === null ? facts : { ...facts, durationMs }),
  () => parentPort?.postMessage(null),
)
