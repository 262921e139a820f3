/**
 * The length of a fragmented video, as screen recorders write it: its header states no length, or only that of the
 * first fragment, so all fragments are summed. Their media data is skipped.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { createFile, MP4BoxBuffer } from 'mp4box'

const HEADER_BYTES = 16
/** The size value of a box whose 64-bit size follows its name. */
const LONG = 1
/** More than the headers of ten hours in fragments of a second. */
const BOXES_MAX = 200_000
const BYTES_MAX = 128 * 1024 * 1024

/** The boxes that are read; all others are skipped. */
const READ = new Set(['ftyp', 'moov', 'moof'])

interface Box {
  readonly name: string
  readonly at: number
  readonly length: number
}

/** The boxes of a file in order, up to the first invalid one. */
async function boxesOf(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  const header = Buffer.alloc(HEADER_BYTES)
  for (let at = 0; at + HEADER_BYTES <= size && boxes.length < BOXES_MAX; ) {
    await file.read(header, 0, HEADER_BYTES, at)
    const short = header.readUInt32BE(0)
    const boxSize = short === LONG ? Number(header.readBigUInt64BE(8)) : short
    const length = boxSize === 0 ? size - at : boxSize
    if (length < 8) break
    boxes.push({ name: header.toString('latin1', 4, 8), at, length: Math.min(length, size - at) })
    at += length
  }
  return boxes
}

/** Returns the length in milliseconds; null: the file has no fragments. */
export async function lengthOfFragments(place: string): Promise<number | null> {
  const file = await open(place, 'r')
  try {
    const boxes = await boxesOf(file, (await file.stat()).size)
    if (!boxes.some(({ name }) => name === 'moof')) return null
    const video = createFile(false)
    let total = 0
    for (const { at, length } of boxes.filter(({ name }) => READ.has(name))) {
      if (total + length > BYTES_MAX) break
      const bytes = new Uint8Array(length)
      await file.read(bytes, 0, length, at)
      video.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, total))
      total += length
    }
    const seconds = video.getInfo().tracks.map(({ samples_duration: units, timescale }) => units / timescale)
    return Math.round(Math.max(0, ...seconds) * 1_000)
  } finally {
    await file.close()
  }
}
