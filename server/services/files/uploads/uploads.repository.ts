/** Uploads and their resulting files, in the database. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { VideoFacts } from '../../../../contract/entities/library/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import type { Database } from '../../../database/schema/schema'
import type { FileTable, UploadSessionTable } from '../../../database/schema/shared/files.schema'

export type UploadRow = Selectable<UploadSessionTable>
export type FileRow = Selectable<FileTable>

/** A new upload. */
export interface NewUpload {
  readonly uploadId: string
  readonly ownerId: string
  readonly kind: UploadKindName
  readonly fileName: string
  readonly size: number
  readonly fingerprint: string
}

/** A completely uploaded file. */
export interface NewFile {
  readonly fileId: string
  readonly sha256: string
  readonly size: number
  readonly mime: string
  readonly extension: string
  readonly facts: Partial<VideoFacts>
}

export function createUploadsRepository(db: Kysely<Database>) {
  return {
    find: (ownerId: string, uploadId: string): Promise<UploadRow | undefined> =>
      db
        .selectFrom('upload_session')
        .selectAll()
        .where('upload_id', '=', uploadId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst(),

    findFile: (fileId: string): Promise<FileRow | undefined> =>
      db.selectFrom('file').selectAll().where('file_id', '=', fileId).executeTakeFirst(),

    unfinished: (ownerId: string): Promise<UploadRow[]> =>
      db
        .selectFrom('upload_session')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'receiving')
        .orderBy('created_at', 'desc')
        .orderBy('upload_id', 'desc')
        .execute(),

    /**
     * The unfinished upload of the same file, or a new one; null if that would exceed the number of uploads or the
     * owner's quota. Runs for one upload of an owner at a time.
     */
    begin: (upload: NewUpload, at: number, bounds: { unfinished: number; bytes: number }): Promise<UploadRow | null> =>
      db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('user_id').where('user_id', '=', upload.ownerId).forNoKeyUpdate().execute()
        const own = trx
          .selectFrom('upload_session')
          .where('owner_id', '=', upload.ownerId)
          .where('state', '=', 'receiving')
        const same = await own
          .selectAll()
          .where('kind', '=', upload.kind)
          .where('file_name', '=', upload.fileName)
          .where('size', '=', upload.size)
          .where('fingerprint', '=', upload.fingerprint)
          .executeTakeFirst()
        if (same) return same
        const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
        if (count >= bounds.unfinished || (await bytesOf(trx, upload.ownerId)) + upload.size > bounds.bytes) return null
        return trx
          .insertInto('upload_session')
          .values({
            upload_id: upload.uploadId,
            owner_id: upload.ownerId,
            kind: upload.kind,
            file_name: upload.fileName,
            size: upload.size,
            fingerprint: upload.fingerprint,
            created_at: at,
            touched_at: at,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),

    /** The bytes of a user's files. */
    used: (ownerId: string): Promise<number> => bytesOf(db, ownerId),

    async touch(uploadId: string, at: number): Promise<void> {
      await db.updateTable('upload_session').set({ touched_at: at }).where('upload_id', '=', uploadId).execute()
    },

    /** Whether there was an unfinished one to remove. */
    async remove(ownerId: string, uploadId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('upload_session')
        .where('upload_id', '=', uploadId)
        .where('owner_id', '=', ownerId)
        .where('state', '=', 'receiving')
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Stores the result of an upload. `take` moves the bytes to their name, while equal bytes cannot be removed. */
    finish: (uploadId: string, file: NewFile, at: number, take: () => Promise<void>): Promise<FileRow> =>
      db.transaction().execute(async (trx) => {
        await lockContent(trx, file.sha256)
        await take()
        await trx
          .insertInto('file')
          .values({
            file_id: file.fileId,
            sha256: file.sha256,
            size: file.size,
            mime: file.mime,
            extension: file.extension,
            facts: JSON.stringify(file.facts),
            created_at: at,
          })
          .onConflict((conflict) => conflict.columns(['sha256', 'extension']).doNothing())
          .execute()
        const row = await trx
          .selectFrom('file')
          .selectAll()
          .where('sha256', '=', file.sha256)
          .where('extension', '=', file.extension)
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('upload_session')
          .set({ state: 'finished', file_id: row.file_id, touched_at: at })
          .where('upload_id', '=', uploadId)
          .execute()
        return row
      }),

    /** Deletes unfinished uploads without new bytes since a moment, and returns their ids. */
    async removeOverdue(before: number): Promise<string[]> {
      const rows = await db
        .deleteFrom('upload_session')
        .where('state', '=', 'receiving')
        .where('touched_at', '<', before)
        .returning('upload_id')
        .execute()
      return rows.map(({ upload_id }) => upload_id)
    },

    /** Those of the ids that belong to an unfinished upload. */
    async receiving(uploadIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('upload_session')
        .select('upload_id')
        .where('state', '=', 'receiving')
        .where(sql<boolean>`upload_id = any(${[...uploadIds]}::text[])`)
        .execute()
      return new Set(rows.map(({ upload_id }) => upload_id))
    },

    /** Unclaimed files that were uploaded before a moment. */
    findUnused: (before: number, limit: number): Promise<FileRow[]> =>
      db.selectFrom('file').selectAll().where('created_at', '<', before).where(isUnused(before)).limit(limit).execute(),

    /** Removes a file that is still unused, and by `drop` its bytes if no other file has the same. */
    removeUnused: (file: FileRow, before: number, drop: () => Promise<void>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockContent(trx, file.sha256)
        const removed = await trx
          .deleteFrom('file')
          .where('file_id', '=', file.file_id)
          .where(isUnused(before))
          .executeTakeFirst()
        if (removed.numDeletedRows === 0n) return false
        const other = await trx
          .selectFrom('file')
          .select('file_id')
          .where('sha256', '=', file.sha256)
          .executeTakeFirst()
        if (!other) await drop()
        return true
      }),
  }
}

/** The bytes of all finished and unfinished uploads of a user; equal ones count once. */
async function bytesOf(trx: Kysely<Database> | Transaction<Database>, ownerId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      coalesce((select sum(size) from upload_session where owner_id = ${ownerId} and state = 'receiving'), 0)
      + coalesce((select sum(size) from file where file_id in (
          select file_id from upload_session where owner_id = ${ownerId} and state = 'finished')), 0)
    )::bigint as bytes`.execute(trx)
  return Number(rows[0]?.bytes ?? 0)
}

/** The condition on `file` that it has no claims, and was not uploaded since a moment. */
const isUnused = (before: number) => sql<boolean>`not exists (
    select from file_claim where file_claim.file_id = file.file_id
  ) and not exists (
    select from upload_session where upload_session.file_id = file.file_id and upload_session.touched_at >= ${before}::bigint
  )`

/** Serialises storing and removing equal bytes. */
const lockContent = (trx: Transaction<Database>, sha256: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 28))`.execute(trx)
