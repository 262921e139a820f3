/** The names in a zip archive, read only from its directory. */
import type { FileReader } from './fileReader'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 65_535
const CENTRAL_BYTES = 46
/** Archives with more entries than the end record can count have another kind of directory, which is refused. */
const DIRECTORY_MAX = 16 * 1024 * 1024
/** The largest claimed unpacked size of all entries. */
const UNPACKED_MAX = 4 * 1024 ** 3

/** The contents of a directory. */
export interface ZipNames {
  readonly names: readonly string[]
  readonly isEncrypted: boolean
}

/** Null: not a complete archive, or its claimed size is that of a zip bomb. */
export async function readZipNames(file: FileReader): Promise<ZipNames | null> {
  const begin = await file.read(0, 4)
  if (begin.length < 4 || ![LOCAL, END].includes(begin.readUInt32LE(0))) return null
  const tailAt = Math.max(0, file.size - END_BYTES - COMMENT_MAX)
  const tail = await file.read(tailAt, END_BYTES + COMMENT_MAX)
  const end = endIn(tail)
  if (end === null) return null
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const from = tail.readUInt32LE(end + 16)
  if (length > DIRECTORY_MAX || from + length > tailAt + end) return null
  return namesIn(await file.read(from, length), count)
}

/** The position of the end record: its comment reaches to the end of the file. */
function endIn(tail: Buffer): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return null
}

function namesIn(directory: Buffer, count: number): ZipNames | null {
  const names: string[] = []
  let isEncrypted = false
  let unpacked = 0
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) return null
    isEncrypted ||= (directory.readUInt16LE(at + 8) & 1) === 1
    unpacked += directory.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place))
    const nameEnd = at + CENTRAL_BYTES + (name ?? 0)
    names.push(directory.toString('utf8', at + CENTRAL_BYTES, nameEnd))
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return unpacked > UNPACKED_MAX ? null : { names, isEncrypted }
}
