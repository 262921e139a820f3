/**
 * Uploads of large files, by tus (https://tus.io): begun by a call, sent in pieces that may break off anywhere, ended by a call
 * that judges what has come. Bytes lie in `uploads/` of the data folder until then, and afterwards in `content/`. Nothing of the
 * size of a file is held in memory.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Server, Upload } from '@tus/server'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FileUsage, UnfinishedUpload, UploadedFile, VideoFacts } from '../../../../contract/entities/content/file'
import { FILE_QUOTA, UNUSED_FILE_MS, UPLOAD_KEPT_MS, UPLOADS_UNFINISHED_MAX } from '../../../../contract/limits'
import {
  extensionOf,
  type FileToUpload,
  problemOfUpload,
  type UploadExtension,
  type UploadKindName,
  uploadKindNames,
} from '../../../../contract/rules/uploads'
import { uploadWords } from '../../../../contract/words/uploadWords'
import { type Caller, Refusal, type Scheduler } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { oneAtATime } from '../../../shared/oneAtATime'
import type { Database } from '../../database/schema/schema'
import type { ContentFolder } from '../contentFolder'
import { isAsNamed } from '../judging/contentType'
import { withFile } from '../judging/fileReader'
import { mediaTypeOf } from '../mediaTypes'
import { storedOf } from '../storedFile'
import { readVideo, unplayableIn } from '../video/videoFacts'
import type { FileViews } from '../views/fileViews'
import { createUploadLocks } from './uploadLocks'
import { createUploadsRepository, type FileRow, type UploadRow } from './uploads.repository'

/** Below this address uploads are sent. */
export const UPLOAD_PATH = '/upload'
/** Whoever holds an upload and is asked to end may write what it has for so long. */
const DRAIN_MS = 200
/** How often it is looked for what can go. */
const PURGE_MS = 3_600_000
const PURGED_AT_ONCE = 500
const HASH_BYTES = 1024 * 1024

/** What a person says of a file before its bytes. */
export interface NewUpload extends FileToUpload {
  readonly fingerprint: string
}

/** Uploads of everybody. */
export type Uploads = ReturnType<typeof createUploads>

export function createUploads(options: {
  readonly db: Kysely<Database>
  readonly content: ContentFolder
  readonly views: Pick<FileViews, 'remove' | 'sweep'>
  readonly dataDir: string
  readonly scheduler: Scheduler
  readonly log: Logger
  readonly now: () => number
}) {
  const { db, content, views, dataDir, scheduler, log, now } = options
  const folder = path.join(dataDir, 'uploads')
  const repository = createUploadsRepository(db)
  let store: FileStore | undefined
  let server: Server | undefined
  /** The store makes its folder as soon as it is there. */
  const storeHere = (): FileStore => {
    store ??= new FileStore({ directory: folder })
    return store
  }
  const placeOf = (uploadId: string): string => path.join(folder, uploadId)
  const finishing = new Map<string, Promise<UploadedFile>>()
  const inTurn = oneAtATime()

  const received = async (uploadId: string): Promise<number> =>
    (await stat(placeOf(uploadId)).catch(() => null))?.size ?? 0
  const told = async (row: UploadRow): Promise<UnfinishedUpload> => ({
    uploadId: row.upload_id,
    kind: kindOf(row),
    fileName: row.file_name,
    size: row.size,
    received: await received(row.upload_id),
    fingerprint: row.fingerprint,
    createTime: row.created_at,
  })
  const removeBytes = async (uploadId: string): Promise<void> => {
    await rm(placeOf(uploadId), { force: true })
    await rm(`${placeOf(uploadId)}.json`, { force: true })
  }
  const own = async ({ userId }: Pick<Caller, 'userId'>, uploadId: string): Promise<UploadRow> => {
    const row = await repository.find(userId, uploadId)
    if (!row) throw new Refusal('uploadUnknown')
    return row
  }

  const finish = async (row: UploadRow): Promise<UploadedFile> => {
    const { upload_id: uploadId, file_name: fileName, size } = row
    if (row.file_id !== null) {
      const known = await repository.findFile(row.file_id)
      if (!known) throw new Refusal('uploadUnknown')
      return uploaded(known, fileName)
    }
    if ((await received(uploadId)) < size) throw new Refusal('uploadUnfinished')
    const extension = extensionOf(fileName) as UploadExtension
    const facts = await judge(placeOf(uploadId), extension).catch(async (error: unknown) => {
      // What is not taken is not kept either.
      if (error instanceof Refusal && (await repository.remove(row.owner_id, uploadId))) await removeBytes(uploadId)
      throw error
    })
    const sha256 = await hashOf(placeOf(uploadId))
    await content.sync(placeOf(uploadId))
    const file = { fileId: newId(now()), sha256, size, mime: mediaTypeOf(extension).mime, extension, facts }
    const stored = await repository.finish(uploadId, file, now(), () => content.take(placeOf(uploadId), sha256))
    await removeBytes(uploadId)
    return uploaded(stored, fileName)
  }

  const purge = async (at: number): Promise<void> => {
    for (const uploadId of await repository.removeOverdue(at - UPLOAD_KEPT_MS)) await removeBytes(uploadId)
    const before = at - UNUSED_FILE_MS
    for (const file of await repository.findUnused(before, PURGED_AT_ONCE)) {
      const isGone = await repository.removeUnused(file, before, () => content.remove(file.sha256))
      if (isGone) await views.remove(file.file_id)
    }
    await sweep()
    await views.sweep()
  }
  /** Bytes of uploads of which nothing is known: their server ended between two steps. */
  const sweep = async (): Promise<void> => {
    const names = await readdir(folder).catch((): string[] => [])
    const ids = [...new Set(names.map((name) => name.split('.')[0] ?? ''))]
    const known = ids.length === 0 ? new Set<string>() : await repository.receiving(ids)
    for (const uploadId of ids) if (!known.has(uploadId)) await removeBytes(uploadId)
  }
  let purgedAt = now()
  scheduler.register({
    name: 'filesPurge',
    next: async () => purgedAt + PURGE_MS,
    async run(at) {
      purgedAt = at
      await purge(at)
    },
  })

  return {
    /** Begins an upload, or finds the unfinished one of the same file. Refuses what is told about it (B203–B205, B514–B518). */
    async begin(caller: Caller, upload: NewUpload): Promise<UnfinishedUpload> {
      const problem = problemOfUpload(upload)
      if (problem) throw new Refusal(problem.reason, problem.text)
      const { userId: ownerId, role } = caller
      const bounds = { unfinished: UPLOADS_UNFINISHED_MAX, bytes: FILE_QUOTA[role] }
      const row = await repository.begin({ ...upload, uploadId: newId(now()), ownerId }, now(), bounds)
      if (!row) throw new Refusal('uploadQuota')
      await inTurn(async () => {
        const isThere = await stat(`${placeOf(row.upload_id)}.json`).catch(() => null)
        if (isThere) return
        await mkdir(folder, { recursive: true })
        await storeHere().create(new Upload({ id: row.upload_id, size: row.size, offset: 0 }))
      })
      return told(row)
    },

    /** Own uploads that wait for bytes or for being finished. */
    async unfinished({ userId }: Caller): Promise<UnfinishedUpload[]> {
      return Promise.all((await repository.unfinished(userId)).map(told))
    },

    /** How much room somebody's files take. */
    usage: async ({ userId, role }: Caller): Promise<FileUsage> => ({
      used: await repository.used(userId),
      most: FILE_QUOTA[role],
    }),

    /** Judges and keeps what has come. Asked twice at once it is done once. */
    async finish(caller: Caller, uploadId: string): Promise<UploadedFile> {
      const row = await own(caller, uploadId)
      const under = finishing.get(uploadId) ?? finish(row).finally(() => finishing.delete(uploadId))
      finishing.set(uploadId, under)
      return under
    },

    /** Gives an own upload up. */
    async cancel(caller: Caller, uploadId: string): Promise<void> {
      await own(caller, uploadId)
      if (await repository.remove(caller.userId, uploadId)) await removeBytes(uploadId)
    },

    /** Whether this is an own upload that waits for bytes; notes that some come. */
    async mayReceive({ userId }: Caller, uploadId: string): Promise<boolean> {
      const row = await repository.find(userId, uploadId)
      if (row?.state !== 'receiving') return false
      await repository.touch(uploadId, now())
      return true
    },

    /** The protocol itself. */
    protocol(): Server {
      server ??= new Server({
        path: UPLOAD_PATH,
        datastore: storeHere(),
        locker: createUploadLocks(),
        lockDrainTimeout: DRAIN_MS,
        relativeLocation: true,
        allowedOrigins: [],
        onResponseError(_request, error) {
          if (!('status_code' in error)) log.error({ err: error }, 'an upload failed')
          return undefined
        },
      })
      return server
    },

    /** Removes what is overdue or unused. */
    purge,
  }
}

/** What is known of a file that has come whole, or the refusal that it gets. */
async function judge(place: string, extension: UploadExtension): Promise<Partial<VideoFacts>> {
  if (!(await withFile(place, (file) => isAsNamed(file, extension)))) throw new Refusal('uploadContentRefused')
  if (mediaTypeOf(extension).viewer !== 'video') return {}
  const film = await readVideo(place)
  if (!film?.hasVideo) throw new Refusal('uploadContentRefused')
  const { hasVideo: _, ...facts } = film
  const unplayable = unplayableIn(facts)
  if (unplayable.length === 0) return facts
  throw new Refusal('uploadVideoUnplayable', uploadWords.codecs(unplayable))
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place, { highWaterMark: HASH_BYTES }), hash)
  return hash.digest('hex')
}

const uploaded = (row: FileRow, fileName: string): UploadedFile => ({ ...storedOf(row), fileName })

const kindOf = ({ kind }: UploadRow): UploadKindName => uploadKindNames.find((name) => name === kind) ?? 'space'
