/** The thread that reads the metadata of a video. Started by `videoFacts.ts`, which enforces the limits. */
import { type FileHandle, open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createFile, MP4BoxBuffer } from 'mp4box'
import { lengthOfFragments } from './fragments'
import type { ReadVideo } from './videoFacts'

const PIECE_BYTES = 1024 * 1024
/** More than the tables of a ten-hour video. */
const READ_MAX = 128 * PIECE_BYTES

/** Boxes of a video file; other bytes after them are ignored. */
const BOXES = new Set('ftyp moov moof mdat free skip wide sidx styp mfra udta meta uuid pdin emsg prft'.split(' '))
const HEADER_BYTES = 16
/** The size value of a box whose 64-bit size follows its name. */
const LONG = 1

/** Whether all boxes of a video are complete within its file, and one of them contains media data. */
async function hasAllBoxes(file: FileHandle, size: number, isFragmented: boolean): Promise<boolean> {
  const names = new Set<string>()
  for (let at = 0; at + HEADER_BYTES <= size; ) {
    const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, at)
    const name = buffer.toString('latin1', 4, 8)
    if (!BOXES.has(name)) break
    names.add(name)
    const boxSize = buffer.readUInt32BE(0)
    const length = boxSize === LONG ? Number(buffer.readBigUInt64BE(8)) : boxSize
    // Size 0: the last box extends to the end of the file.
    if (length === 0) break
    if (length < 8) return false
    if (at + length > size) return false
    at += length
  }
  return names.has('mdat') && (!isFragmented || names.has('moof'))
}

/** The end of the last sample that the tables of a video reference. */
const endOfSamples = (mp4: ReturnType<typeof createFile>, tracks: readonly { readonly id: number }[]): number =>
  tracks.reduce(
    (last, { id }) => mp4.getTrackSamplesInfo(id).reduce((end, { offset, size }) => Math.max(end, offset + size), last),
    0,
  )

/** Reads pieces at the positions that the library requests: media data is skipped. */
async function read(place: string): Promise<ReadVideo> {
  const mp4 = createFile(false)
  let found: ReadVideo | null = null
  let isFragmented = false
  let end = 0
  mp4.onReady = (movie) => {
    isFragmented = movie.isFragmented
    if (!isFragmented) end = endOfSamples(mp4, [...movie.videoTracks, ...movie.audioTracks])
    const [video] = movie.videoTracks
    const length = movie.isFragmented && movie.fragment_duration ? movie.fragment_duration : null
    const seconds = length ? length.num / length.den : movie.duration / movie.timescale
    found = {
      hasVideo: video !== undefined,
      isWhole: true,
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
      const next = mp4.appendBuffer(
        MP4BoxBuffer.fromArrayBuffer(bytes.buffer.slice(0, bytesRead), at),
        at + bytesRead >= size,
      )
      if (next === undefined || next <= at) break
      at = next
    }
    if (found !== null)
      return { ...(found as ReadVideo), isWhole: end <= size && (await hasAllBoxes(file, size, isFragmented)) }
  } finally {
    await file.close()
  }
  throw new Error('the file contains no video')
}

const place = String(workerData)
Promise.all([read(place), lengthOfFragments(place)]).then(
  ([facts, durationMs]) => parentPort?.postMessage(durationMs === null ? facts : { ...facts, durationMs }),
  () => parentPort?.postMessage(null),
)
