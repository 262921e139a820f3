/**
 * Reads a backup from a file and checks everything in it: every part is present, and has the size and hash of the
 * manifest. The parts are handed over before that is known, so the caller only collects them.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { migrations } from '../migrations'
import {
  ArchiveProblem,
  FORMAT,
  FORMAT_VERSION,
  HEADER_NAME,
  type Header,
  headerSchema,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
} from './format'
import { isSealed, unseal } from './sealing'

/** Above this size, a part of JSON is not read. */
const JSON_MAX_BYTES = 512 * 1024 * 1024

export interface ReadOptions {
  readonly file: string
  readonly passphrase: string | undefined
  /** Called after the header was checked, before any part. */
  readonly begin?: (header: Header) => Promise<void>
  /** Receives the bytes of a part, which are not verified yet. It reads them to their end. */
  readonly part: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
}

/** The decrypted entries of an archive; `close` ends an incomplete reading. @throws ArchiveProblem */
async function openEntries(file: string, passphrase: string | undefined) {
  const seal = await isSealed(file).catch(() => {
    throw new ArchiveProblem('missing', file)
  })
  if (seal && passphrase === undefined) throw new ArchiveProblem('sealed')
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 })
  const plain = seal && passphrase !== undefined ? await unseal(source, passphrase) : source
  const entries = extract()
  const feeding = pipeline(plain, entries)
  feeding.catch(() => undefined)
  const close = (): void => {
    entries.destroy()
    plain.destroy()
    source.destroy()
  }
  return { entries, feeding, close }
}

/** Reads the header alone. @throws ArchiveProblem */
export async function readHeader(file: string, passphrase: string | undefined): Promise<Header> {
  const { entries, close } = await openEntries(file, passphrase)
  try {
    for await (const entry of entries) {
      if (entry.header.name !== HEADER_NAME) break
      return checkedHeader(await parsed(hashed(entry as AsyncIterable<Uint8Array>).bytes))
    }
    throw new ArchiveProblem('foreign')
  } catch (error) {
    throw problemOf(error, false)
  } finally {
    close()
  }
}

/** Reads the archive and returns its manifest. @throws ArchiveProblem */
export async function readArchive({ file, passphrase, begin, part }: ReadOptions): Promise<Manifest> {
  const { entries, feeding, close } = await openEntries(file, passphrase)
  const found = new Map<string, { size: number; sha256: string }>()
  let header: Header | null = null
  let manifest: Manifest | null = null
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      const { bytes, result } = hashed(entry as AsyncIterable<Uint8Array>)
      if (header === null) {
        if (name !== HEADER_NAME) throw new ArchiveProblem('foreign')
        header = checkedHeader(await parsed(bytes))
        await begin?.(header)
      } else if (name === MANIFEST_NAME) {
        manifest = valid(manifestSchema, await parsed(bytes), 'damaged')
      } else {
        await part(name, bytes)
      }
      found.set(name, result())
    }
    await feeding
  } catch (error) {
    close()
    throw problemOf(error, header !== null)
  }
  if (header === null) throw new ArchiveProblem('foreign')
  if (manifest === null) throw new ArchiveProblem('incomplete')
  for (const { name, size, sha256 } of manifest.parts) {
    const one = found.get(name)
    if (one?.size !== size || one.sha256 !== sha256) throw new ArchiveProblem('damaged', name)
  }
  return manifest
}

/** Reads past a part. */
export async function skipPart(_name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of bytes);
}

/** A tar library's error means a cut archive after the header, and something else than a backup before it. */
function problemOf(error: unknown, hasHeader: boolean): unknown {
  if (error instanceof ArchiveProblem || !(error instanceof Error)) return error
  if (/unexpected end|stream was not ended|ended unexpectedly/i.test(error.message))
    return new ArchiveProblem(hasHeader ? 'incomplete' : 'foreign')
  if (/invalid tar header|invalid tag|malformed|final chunk|chacha|stream ended|short|EOF/i.test(error.message))
    return new ArchiveProblem(hasHeader ? 'damaged' : 'foreign')
  return error
}

function checkedHeader(value: unknown): Header {
  const format: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'format') : undefined
  if (format !== FORMAT) throw new ArchiveProblem('foreign')
  const header = valid(headerSchema, value, 'foreign')
  if (header.formatVersion > FORMAT_VERSION || header.schema.some((name) => !Object.hasOwn(migrations, name)))
    throw new ArchiveProblem('newer', header.version)
  return header
}

function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fault: 'foreign' | 'damaged',
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw new ArchiveProblem(fault, MANIFEST_NAME)
  return read.data
}

async function parsed(bytes: Transform): Promise<unknown> {
  const content = await buffer(bytes)
  if (content.length > JSON_MAX_BYTES) throw new ArchiveProblem('damaged', MANIFEST_NAME)
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    return null
  }
}

/** Hashes bytes while they pass. */
function hashed(source: AsyncIterable<Uint8Array>): {
  bytes: Transform
  result: () => { size: number; sha256: string }
} {
  const hash = createHash('sha256')
  let size = 0
  const bytes = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  pipeline(source, bytes).catch(() => undefined)
  return { bytes, result: () => ({ size, sha256: hash.digest('hex') }) }
}
