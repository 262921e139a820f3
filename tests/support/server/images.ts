/** Small complete images for tests of uploads. */
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(typeof crc32 === 'function' ? crc32(body) : 0)
  return Buffer.concat([head, body, tail])
}

/** A PNG of one pixel; a comment pads it to exactly `size` bytes. */
export function png(size?: number): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const before = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header)])
  const after = Buffer.concat([chunk('IDAT', deflateSync(Buffer.from([0, 0]))), chunk('IEND', Buffer.alloc(0))])
  if (size === undefined) return Buffer.concat([before, after])
  return Buffer.concat([before, chunk('tEXt', Buffer.alloc(size - before.length - after.length - 12)), after])
}

/** A minimal JPEG: frame, scan, end. */
export const jpeg = (): Buffer =>
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0000ffd9', 'hex')

/** A GIF of one pixel. */
export const gif = (): Buffer =>
  Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex')

/** A lossless WebP of one pixel. */
export const webp = (): Buffer => Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
