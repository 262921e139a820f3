/** The real type of an uploaded image, by its bytes: the signature, and whether the rest has a valid structure. */

import type { ImageType } from './imageTypes'

/** The type of an image, or null if the bytes are not a complete image of an allowed type. */
export function imageTypeOf(bytes: Buffer): ImageType['extension'] | null {
  if (isPng(bytes)) return 'png'
  if (isJpeg(bytes)) return 'jpg'
  if (isGif(bytes)) return 'gif'
  return isWebp(bytes) ? 'webp' : null
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Signature, then a sequence of chunks from IHDR to IEND, one of which is IDAT; nothing after it. */
function isPng(bytes: Buffer): boolean {
  if (bytes.length < 57 || bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a') return false
  let at = 8
  let hasData = false
  for (let first = true; at + 12 <= bytes.length; first = false) {
    const length = bytes.readUInt32BE(at)
    const type = ascii(bytes, at + 4, at + 8)
    if (first && (type !== 'IHDR' || length !== 13)) return false
    if (type === 'IDAT') hasData = true
    at += 12 + length
    if (type === 'IEND') return hasData && at === bytes.length
  }
  return false
}

/** Start of image, segments up to a frame and its scan, end of image within the last bytes. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  let hasFrame = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Start of frame: 0xc0 to 0xcf except tables (c4), extensions (c8) and arithmetic conditions (cc).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) hasFrame = true
    if (marker === 0xda) return hasFrame && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > at
    if (marker < 0xc0) return false
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Signature, a screen descriptor, the trailer as the last byte. */
const isGif = (bytes: Buffer): boolean =>
  bytes.length >= 14 &&
  ['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6)) &&
  bytes.readUInt16LE(6) > 0 &&
  bytes.readUInt16LE(8) > 0 &&
  bytes.at(-1) === 0x3b

/** A RIFF container whose length is the file's, with a WebP chunk first. */
const isWebp = (bytes: Buffer): boolean =>
  bytes.length >= 20 &&
  ascii(bytes, 0, 4) === 'RIFF' &&
  ascii(bytes, 8, 12) === 'WEBP' &&
  bytes.readUInt32LE(4) + 8 === bytes.length &&
  ['VP8 ', 'VP8L', 'VP8X'].includes(ascii(bytes, 12, 16))
