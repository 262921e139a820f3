/** What exported files are called, and zips of many; a zip is written as it grows. */
import { Zip, ZipDeflate } from 'fflate'
import type { JobFile } from '../../../jobs/jobs'
import { Refusal } from '../../../kernel'
import { texts } from './texts'

/** Bytes of a name: file systems take 255, with a number and an ending. */
const NAME_BYTES = 200
/** So much is written at a time, so that nobody waits for it. */
const CHUNK_BYTES = 256 * 1024
/** Zips without large numbers end at 4 GiB. */
const ZIP_BYTES_MAX = 2 * 1024 ** 3

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name as every file system takes it, its ending kept. */
export function safeName(name: string): string {
  const at = name.lastIndexOf('.')
  const [stem, ending] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
  const plain = stem
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '_')
    .replaceAll(/\p{Surrogate}/gu, '_')
    .replace(/^[\s.]+/, '')
  let cut = ''
  for (const character of plain) {
    if (Buffer.byteLength(cut + character) > NAME_BYTES) break
    cut += character
  }
  while (/[\s.]$/.test(cut)) cut = cut.slice(0, -1)
  if (cut === '') cut = texts.unnamed
  return `${RESERVED.test(cut) ? '_' : ''}${cut}${ending}`
}

/** Gives names that no other file of a zip has, however they are written: the second of a name gets (2). */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const at = name.lastIndexOf('.')
    for (let n = 1; ; n += 1) {
      const found = n === 1 ? name : `${name.slice(0, at)}(${n})${name.slice(at)}`
      const key = found.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return found
    }
  }
}

/** A zip that is being written. */
export interface GrowingZip {
  add(name: string, bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/** Writes a zip into a file: nothing of it is held but what is being written. Documents are packed already. */
export function growingZip(file: JobFile): GrowingZip {
  let failure: unknown = null
  let writing: Promise<void> = Promise.resolve()
  let size = 0
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else {
      size += chunk.length
      const written = file.write(chunk)
      writing = writing.then(() => written)
      // Whoever adds or ends hears of it.
      writing.catch(() => undefined)
    }
  })
  const settled = async () => {
    await writing
    if (failure) throw failure
    if (size > ZIP_BYTES_MAX) throw new Refusal('tooLarge', texts.tooLarge)
  }
  return {
    async add(name, bytes) {
      const entry = new ZipDeflate(name, { level: 0 })
      zip.add(entry)
      for (let at = 0; at === 0 || at < bytes.length; at += CHUNK_BYTES) {
        entry.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
        await settled()
      }
    },
    async end() {
      zip.end()
      await settled()
    },
  }
}
