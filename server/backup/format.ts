/**
 * The format of a backup: a tar archive with `backup.json` (version and schema) first, then `tables/NAME.N.ndjson.gz`, then
 * `files/…`, and `manifest.json` (counts and SHA-256 of each part) last. An archive without its manifest is incomplete.
 * A row is a JSON array with the text of each column as PostgreSQL writes it, so that both databases read it exactly.
 *
 * An archive can continue an earlier one: it has all rows, and only the files that the earlier archives do not have.
 */
import { z } from 'zod'

export const FORMAT = 'podium-backup'
/** Raised when an older program could not read the archive. */
export const FORMAT_VERSION = 2
/** The version of an archive: a program that reads only version 1 would restore one that continues another without all files. */
export const formatVersionOf = (earlier: readonly unknown[]): number => (earlier.length === 0 ? 1 : 2)

export const HEADER_NAME = 'backup.json'
export const MANIFEST_NAME = 'manifest.json'

/** An earlier archive that this one continues. */
const earlierSchema = z.object({
  /** The id in its header. */
  id: z.string(),
  /** The name that its file had. */
  file: z.string(),
})
export type EarlierArchive = z.output<typeof earlierSchema>

/** The version that wrote the archive, and the schema of its rows. */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int(),
  /** Distinguishes this archive from all others. */
  id: z.string(),
  /** The version of Podium. */
  version: z.string(),
  createdAt: z.number(),
  /** The migrations that the database has had, in order. */
  schema: z.array(z.string()).min(1),
  /** Whether the archive contains the files that the rows refer to. */
  hasFiles: z.boolean(),
  /** The archives that this one continues, the latest first. */
  earlier: z.array(earlierSchema).default([]),
})
export type Header = z.output<typeof headerSchema>

const partSchema = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })
export type Part = z.output<typeof partSchema>

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
  rows: z.number().int(),
  /** The names of the parts with its rows, in order. */
  parts: z.array(z.string()),
})
export type ArchivedTable = z.output<typeof tableSchema>

/** A file that an earlier archive has. */
const heldFileSchema = partSchema.extend({
  /** The id of that archive. */
  archive: z.string(),
})
export type HeldFile = z.output<typeof heldFileSchema>

/** The content of the archive. */
export const manifestSchema = headerSchema.extend({
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  /** The number of files, and their size in bytes. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Files that rows refer to and that the store did not have. */
  missing: z.array(z.string()),
  /** Files that rows refer to and that earlier archives have. */
  held: z.array(heldFileSchema).default([]),
  parts: z.array(partSchema),
})
export type Manifest = z.output<typeof manifestSchema>

/** The name of a part with rows of a table. */
export const tablePart = (table: string, number: number): string => `tables/${table}.${number}.ndjson.gz`
/** The name of a part with the bytes of a file of the store. */
export const filePart = (name: string): string => `files/${name}`
/** The store's name of a part; null: the part is no file. */
export const storeNameOf = (part: string): string | null =>
  /^files\/(content|files|views)\/[\w.-]+\/[\w.-]+$/.test(part) && !part.includes('..')
    ? part.slice('files/'.length)
    : null

/** Why an archive cannot be used. */
export type ArchiveFault =
  | 'missing'
  | 'foreign'
  | 'incomplete'
  | 'damaged'
  | 'newer'
  | 'sealed'
  | 'passphrase'
  /** An earlier archive is not there, or another one has its name. */
  | 'earlierMissing'
  | 'earlierForeign'
  /** An archive without files cannot be continued. */
  | 'withoutFiles'

/** An archive that cannot be used. */
export class ArchiveProblem extends Error {
  constructor(
    readonly fault: ArchiveFault,
    /** The part, or the version, that the sentence names. */
    readonly detail = '',
  ) {
    super(`${fault} ${detail}`.trim())
  }
}
