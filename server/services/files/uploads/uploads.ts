/**
 * Uploads of large files, by tus (https://tus.io): begun by a call, sent in resumable pieces, finished by a call that
 * validates the received bytes. Bytes are in `uploads/` of the store until then, and afterwards in `content/`. Memory
 * use does not depend on the file's size.
 */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Server } from '@tus/server'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { FileUsage, UnfinishedUpload, UploadedFile, VideoFacts } from '../../../../contract/entities/library/file'
import { FILE_QUOTA, UNUSED_FILE_MS, UPLOAD_KEPT_MS, UPLOADS_UNFINISHED_MAX } from '../../../../contract/limits'
import { captionsProblem } from '../../../../contract/rules/shared/captions'
import {
  cleanFileName,
  extensionOf,
  type FileToUpload,
  problemOfUpload,
  type UploadExtension,
  type UploadKindName,
  uploadKindNames,
} from '../../../../contract/rules/shared/uploads'
import { uploadWords } from '../../../../contract/words/uploadWords'
import type { Database } from '../../../database/schema/schema'
import { type Caller, Refusal, type Scheduler } from '../../../kernel'
import { failure, statusOf } from '../../../plugins/http/envelope'
import { outageOf } from '../../../plugins/http/outages'
import { newId } from '../../../shared/ids'
import { repeatedLog } from '../../../shared/repeatedLog'
import { captionsIn, isAsNamed } from '../judging/contentType'
import { mediaTypeOf } from '../mediaTypes'
import { contentName, type FileStore, type UploadStore } from '../store/fileStore'
import { storedOf } from '../storedFile'
import { readVideo, unplayableIn } from '../video/videoFacts'
import type { FileViews } from '../views/fileViews'
import { createUploadLocks } from './uploadLocks'
import { createUploadsRepository, type FileRow, type UploadRow } from './uploads.repository'

/** The path prefix of uploads. */
export const UPLOAD_PATH = '/upload'
/** How long a request that loses its upload may still write its buffered bytes. */
const DRAIN_MS = 200
/** The interval of removing overdue data. */
const PURGE_MS = 3_600_000
const PURGED_AT_ONCE = 500

/** A file's declared properties, before its bytes are sent. */
export interface NewUpload extends FileToUpload {
  readonly fingerprint: string
}

/** The uploads of all users. */
export type Uploads = ReturnType<typeof createUploads>

export function createUploads(options: {
  readonly db: Kysely<Database>
  readonly store: FileStore
  readonly views: Pick<FileViews, 'remove' | 'sweep'>
  readonly dataDir: string
  readonly scheduler: Scheduler
  readonly log: Logger
  readonly now: () => number
}) {
  const { db, store, views, dataDir, scheduler, log, now } = options
  const bytes = store.uploads
  const repository = createUploadsRepository(db)
  let server: Server | undefined
  const failing = repeatedLog((error: unknown, times: number) => log.error({ err: error, times }, 'uploads fail'))
  const finishing = new Map<string, Promise<UploadedFile>>()

  const toUnfinished = async (row: UploadRow): Promise<UnfinishedUpload> => ({
    uploadId: row.upload_id,
    kind: kindOf(row),
    fileName: row.file_name,
    size: row.size,
    received: await bytes.received(row.upload_id),
    fingerprint: row.fingerprint,
    createTime: row.created_at,
  })
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
    if ((await bytes.received(uploadId)) < size) throw new Refusal('uploadUnfinished')
    await bytes.seal(uploadId)
    const extension = extensionOf(fileName) as UploadExtension
    const facts = await judge(bytes, uploadId, extension, dataDir).catch(async (error: unknown) => {
      // A refused file is not stored.
      if (error instanceof Refusal && (await repository.remove(row.owner_id, uploadId))) await bytes.remove(uploadId)
      throw error
    })
    const sha256 = await hashOf(bytes, uploadId)
    const file = { fileId: newId(now()), sha256, size, mime: mediaTypeOf(extension).mime, extension, facts }
    const stored = await repository.finish(uploadId, file, now(), () => bytes.take(uploadId, contentName(sha256)))
    await bytes.remove(uploadId)
    return uploaded(stored, fileName)
  }

  const purge = async (at: number): Promise<void> => {
    for (const uploadId of await repository.removeOverdue(at - UPLOAD_KEPT_MS)) await bytes.remove(uploadId)
    const before = at - UNUSED_FILE_MS
    for (const file of await repository.findUnused(before, PURGED_AT_ONCE)) {
      const isGone = await repository.removeUnused(file, before, () => store.remove(contentName(file.sha256)))
      if (isGone) await views.remove(file.file_id)
    }
    await sweep()
    await views.sweep()
  }
  /** Removes bytes of unknown uploads: their server ended between two steps. */
  const sweep = async (): Promise<void> => {
    for await (const ids of bytes.ids()) {
      const known = ids.length === 0 ? new Set<string>() : await repository.receiving(ids)
      for (const uploadId of ids) if (!known.has(uploadId)) await bytes.remove(uploadId)
    }
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
    /**
     * Begins an upload, or finds the unfinished one of the same file. Refuses invalid properties (B203–B205,
     * B514–B518).
     */
    async begin(caller: Caller, asked: NewUpload): Promise<UnfinishedUpload> {
      const upload = { ...asked, fileName: cleanFileName(asked.fileName) }
      const problem = problemOfUpload(upload)
      if (problem) throw new Refusal(problem.reason, problem.text)
      const { userId: ownerId, role } = caller
      const bounds = { unfinished: UPLOADS_UNFINISHED_MAX, bytes: FILE_QUOTA[role] }
      const row = await repository.begin({ ...upload, uploadId: newId(now()), ownerId }, now(), bounds)
      if (!row) throw new Refusal('uploadQuota')
      await bytes.begin(row.upload_id, row.size)
      return toUnfinished(row)
    },

    /** The caller's own uploads that are incomplete or not finalised. */
    async unfinished({ userId }: Caller): Promise<UnfinishedUpload[]> {
      return Promise.all((await repository.unfinished(userId)).map(toUnfinished))
    },

    /** The used part of a user's quota. */
    usage: async ({ userId, role }: Caller): Promise<FileUsage> => ({
      used: await repository.used(userId),
      most: FILE_QUOTA[role],
    }),

    /** Validates and stores the received bytes. Concurrent calls do it once. */
    async finish(caller: Caller, uploadId: string): Promise<UploadedFile> {
      const row = await own(caller, uploadId)
      const under = finishing.get(uploadId) ?? finish(row).finally(() => finishing.delete(uploadId))
      finishing.set(uploadId, under)
      return under
    },

    /** Cancels one of the caller's own uploads. */
    async cancel(caller: Caller, uploadId: string): Promise<void> {
      await own(caller, uploadId)
      if (await repository.remove(caller.userId, uploadId)) await bytes.remove(uploadId)
    },

    /** Whether this is an unfinished upload of the caller; records the time of new bytes. */
    async mayReceive({ userId }: Caller, uploadId: string): Promise<boolean> {
      const row = await repository.find(userId, uploadId)
      if (row?.state !== 'receiving') return false
      await repository.touch(uploadId, now())
      return true
    },

    /** The server of the tus protocol. */
    protocol(): Server {
      server ??= new Server({
        path: UPLOAD_PATH,
        datastore: bytes.datastore(),
        getFileIdFromRequest: (_request, lastPath) => (lastPath === undefined ? undefined : bytes.idOf(lastPath)),
        locker: createUploadLocks(),
        lockDrainTimeout: DRAIN_MS,
        relativeLocation: true,
        allowedOrigins: [],
        onResponseError(_request, error) {
          if ('status_code' in error) return undefined
          const outage = outageOf(error)
          if (outage === null) {
            log.error({ err: error }, 'an upload failed')
            return undefined
          }
          failing(error)
          return { status_code: statusOf(outage), body: failure(outage) }
        },
      })
      return server
    },

    /** Removes overdue and unused data. */
    purge,
  }
}

/** The properties of a completely uploaded file, or its refusal. */
async function judge(
  bytes: UploadStore,
  uploadId: string,
  extension: UploadExtension,
  dataDir: string,
): Promise<Partial<VideoFacts>> {
  if (!(await bytes.look(uploadId, (file) => isAsNamed(file, extension)))) throw new Refusal('uploadContentRefused')
  if (extension === 'vtt' || extension === 'srt') {
    const problem = captionsProblem((await bytes.look(uploadId, captionsIn)) ?? '')
    if (problem) throw new Refusal('uploadContentRefused', problem.text)
  }
  if (mediaTypeOf(extension).viewer !== 'video') return {}
  const video = await inWorkFolder(dataDir, async (work) => readVideo(await bytes.local(uploadId, work)))
  if (!video?.hasVideo) throw new Refusal('uploadContentRefused')
  const { hasVideo: _, isWhole, ...facts } = video
  if (!isWhole) throw new Refusal('uploadContentRefused', uploadWords.cut)
  const unplayable = unplayableIn(facts)
  if (unplayable.length === 0) return facts
  throw new Refusal('uploadVideoUnplayable', uploadWords.codecs(unplayable))
}

/** Runs work in a temporary folder, which is removed afterwards. */
async function inWorkFolder<Result>(dataDir: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = path.join(dataDir, 'work')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'video-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hashOf(bytes: UploadStore, uploadId: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await bytes.read(uploadId), hash)
  return hash.digest('hex')
}

const uploaded = (row: FileRow, fileName: string): UploadedFile => ({ ...storedOf(row), fileName })

const kindOf = ({ kind }: UploadRow): UploadKindName => uploadKindNames.find((name) => name === kind) ?? 'space'
