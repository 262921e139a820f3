/**
 * Writes a backup as a stream: the rows of one snapshot, then the files that these rows refer to, then the manifest.
 * Only a few megabytes are in memory at any time.
 */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { type Pack, pack } from 'tar-stream'
import { schemaOf } from '../database'
import type { Database } from '../database/schema/schema'
import type { FileStore } from '../services/files/store/fileStore'
import { referredNames } from './fileNames'
import {
  type ArchivedTable,
  type EarlierArchive,
  FORMAT,
  filePart,
  formatVersionOf,
  HEADER_NAME,
  type Header,
  type HeldFile,
  MANIFEST_NAME,
  type Manifest,
  type Part,
  tablePart,
} from './format'
import { inSnapshot, linesOf, sequencesOf, tableShapes } from './tables'

/** The size of the rows of one part before compression. */
const PART_BYTES = 4 * 1024 * 1024

const compress = promisify(gzip)

/** The content of an archive. */
export interface ArchiveSource {
  readonly db: Kysely<Database>
  /** Null: without files. */
  readonly store: Pick<FileStore, 'read' | 'sizeOf'> | null
  /** The version of Podium. */
  readonly version: string
  readonly now: number
  /** What earlier archives have; undefined: the archive is complete in itself. */
  readonly since?: Since | undefined
}

/** The archives that a new one continues. */
export interface Since {
  /** The moment of the latest. */
  readonly at: number
  /** The latest first. */
  readonly earlier: readonly EarlierArchive[]
  /** Their files, which the new archive does not repeat. */
  readonly held: readonly HeldFile[]
}

/** An archive that is being written. */
export interface WrittenArchive {
  readonly stream: Readable
  /** Resolves when everything was written to the stream; rejects if the archive is incomplete. */
  readonly manifest: Promise<Manifest>
}

/** Begins to write an archive; read its stream. */
export function writeArchive(source: ArchiveSource): WrittenArchive {
  const archive = pack()
  const stream = Readable.from(archive, { objectMode: false })
  const manifest = write(archive, source).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  // The caller reads the stream first, and is notified of the same error there.
  manifest.catch(() => undefined)
  return { stream, manifest }
}

async function write(archive: Pack, { db, store, version, now, since }: ArchiveSource): Promise<Manifest> {
  const earlier = since?.earlier ?? []
  const heldBefore = new Map(since?.held.map((file) => [file.name, file]))
  const writer = createWriter(archive, now)
  const { header, tables, sequences, names } = await inSnapshot(db, async (trx) => {
    const { applied } = await schemaOf(trx)
    const header: Header = {
      format: FORMAT,
      formatVersion: formatVersionOf(earlier),
      id: randomUUID(),
      version,
      createdAt: now,
      schema: [...applied],
      hasFiles: store !== null,
      earlier: [...earlier],
    }
    await writer.json(HEADER_NAME, header)
    const tables: ArchivedTable[] = []
    for (const shape of await tableShapes(trx)) tables.push(await writer.table(shape, linesOf(trx, shape)))
    return { header, tables, sequences: await sequencesOf(trx), names: store ? await referredNames(trx) : [] }
  })
  const missing: string[] = []
  const held: HeldFile[] = []
  const files = { count: 0, bytes: 0 }
  for (const name of names) {
    const size = store && (await store.sizeOf(name))
    const before = heldBefore.get(filePart(name))
    // A conversion can be made again under its name.
    if (before && (size === null || size === before.size)) {
      held.push(before)
      continue
    }
    if (store === null || size === null) {
      missing.push(name)
      continue
    }
    await writer.stream(filePart(name), size, await store.read(name))
    files.count += 1
    files.bytes += size
  }
  const manifest: Manifest = { ...header, tables, sequences, files, missing, held, parts: [...writer.parts] }
  await writer.json(MANIFEST_NAME, manifest)
  archive.finalize()
  return manifest
}

/** Writes parts one after another, and remembers the size and hash of each. */
function createWriter(archive: Pack, now: number) {
  const parts: Part[] = []

  const stream = async (name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void> => {
    const hash = createHash('sha256')
    const entry = archive.entry({ name, size, mtime: new Date(now), mode: 0o600 })
    const finished = once(entry, 'close')
    finished.catch(() => undefined)
    for await (const chunk of source) {
      hash.update(chunk)
      if (!entry.write(chunk)) await once(entry, 'drain')
    }
    entry.end(null)
    await finished
    parts.push({ name, size, sha256: hash.digest('hex') })
  }
  const bytes = (name: string, content: Buffer): Promise<void> => stream(name, content.length, Readable.from([content]))

  return {
    parts,
    stream,
    json: (name: string, value: unknown) => bytes(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`)),

    async table(
      { name, columns }: Pick<ArchivedTable, 'name' | 'columns'>,
      batches: AsyncIterable<readonly string[]>,
    ): Promise<ArchivedTable> {
      const names: string[] = []
      let [rows, waiting, size]: [number, string[], number] = [0, [], 0]
      const flush = async () => {
        if (waiting.length === 0) return
        const part = tablePart(name, names.length + 1)
        names.push(part)
        await bytes(part, await compress(Buffer.from(`${waiting.join('\n')}\n`)))
        ;[waiting, size] = [[], 0]
      }
      for await (const lines of batches) {
        rows += lines.length
        waiting.push(...lines)
        for (const line of lines) size += line.length
        if (size >= PART_BYTES) await flush()
      }
      await flush()
      return { name, columns, rows, parts: names }
    },
  }
}
