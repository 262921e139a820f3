/**
 * Unfinished uploads in an S3-compatible store, by `@tus/s3-store`: an upload is `uploads/<id>`, a multipart upload
 * until it is complete; `<id>.info` records its beginning; `<id>.part` is the received rest that is too small for a
 * part.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, MemoryKvStore, Upload } from '@tus/server'
import { oneAtATime } from '../../../shared/oneAtATime'
import type { FileReader } from '../judging/fileReader'
import { type Bucket, type BucketSettings, clientSettings, isMissing } from './bucket'
import type { UploadStore } from './fileStore'

const FOLDER = 'uploads/'
/** The size of one read when pieces of a file are inspected, and the number of cached reads. */
const WINDOW_BYTES = 256 * 1024
const WINDOWS_KEPT = 16

/** The library's store, which also completes multipart uploads whose parts all arrived before the server was killed. */
class PartsStore extends S3Store {
  /** Combines the parts. */
  async finish(id: string): Promise<void> {
    const parts = await this.retrieveParts(id)
    await this.finishMultipartUpload(await this.getMetadata(id), parts)
    await this.clearCache(id)
  }
}

export function createBucketUploads(
  bucket: Bucket,
  settings: BucketSettings,
  local: (name: string, work: string) => Promise<string>,
): UploadStore {
  const known = new MemoryKvStore<MetadataValue>()
  const store = new PartsStore({
    cache: known,
    // Tags are not needed here, and not every store supports them.
    useTags: false,
    s3ClientConfig: { ...clientSettings(settings), bucket: settings.bucket },
  })
  const inTurn = oneAtATime()
  const nameOf = (uploadId: string): string => `${FOLDER}${uploadId}`

  return {
    datastore: () => store,
    idOf: nameOf,
    begin: (uploadId, size) =>
      inTurn(async () => {
        if ((await bucket.sizeOf(`${nameOf(uploadId)}.info`)) !== null) return
        await store.create(new Upload({ id: nameOf(uploadId), size, offset: 0 }))
      }),
    async received(uploadId) {
      try {
        return (await store.getUpload(nameOf(uploadId))).offset
      } catch (error) {
        if (error === ERRORS.FILE_NOT_FOUND) return 0
        throw error
      }
    },
    async seal(uploadId) {
      const name = nameOf(uploadId)
      if ((await bucket.sizeOf(name)) !== null) return
      // The server that received the last part ended before it combined them; or another request is combining them now.
      await store.finish(name).catch(async (error: unknown) => {
        if (!isMissing(error) || (await bucket.sizeOf(name)) === null) throw error
      })
    },
    async look(uploadId, look) {
      const name = nameOf(uploadId)
      return look(readerOf(bucket, name, (await bucket.sizeOf(name)) ?? 0))
    },
    read: (uploadId): Promise<Readable> => bucket.read(nameOf(uploadId)),
    local: (uploadId, work) => local(nameOf(uploadId), work),
    async take(uploadId, name) {
      const from = nameOf(uploadId)
      const size = await bucket.sizeOf(from)
      // Equal bytes are stored already.
      if ((await bucket.sizeOf(name)) === size) return
      await bucket.copy(from, name)
      if ((await bucket.sizeOf(name)) !== size) throw new Error(`the copy of ${name} is incomplete`)
    },
    async remove(uploadId) {
      const name = nameOf(uploadId)
      await known.delete(name)
      for (const one of await bucket.unfinished(name)) if (one.name === name) await bucket.abort(name, one.id)
      for (const one of [`${name}.part`, name, `${name}.info`]) await bucket.remove(one)
    },
    async *ids() {
      const idIn = (name: string): string => name.slice(FOLDER.length).split('.')[0] ?? ''
      for await (const names of bucket.names(FOLDER)) yield [...new Set(names.map(idIn))]
      yield [...new Set((await bucket.unfinished(FOLDER)).map(({ name }) => idIn(name)))]
    },
  }
}

/** Reads pieces of an object: several small adjacent reads cause one request to the store. */
function readerOf(bucket: Bucket, name: string, size: number): FileReader {
  const windows = new Map<number, Buffer>()
  const fetched = async (from: number, length: number): Promise<Buffer> =>
    buffer(await bucket.read(name, { from, to: Math.min(size, from + length) - 1 }))
  const windowAt = async (n: number): Promise<Buffer> => {
    const cachedWindow = windows.get(n) ?? (await fetched(n * WINDOW_BYTES, WINDOW_BYTES))
    windows.delete(n)
    windows.set(n, cachedWindow)
    for (const oldest of windows.keys()) if (windows.size > WINDOWS_KEPT) windows.delete(oldest)
    return cachedWindow
  }
  return {
    size,
    async read(at, length) {
      const wanted = Math.max(0, Math.min(length, size - at))
      if (wanted === 0) return Buffer.alloc(0)
      if (wanted > WINDOW_BYTES) return fetched(at, wanted)
      const [first, last] = [Math.floor(at / WINDOW_BYTES), Math.floor((at + wanted - 1) / WINDOW_BYTES)]
      const bytes =
        first === last ? await windowAt(first) : Buffer.concat([await windowAt(first), await windowAt(last)])
      return bytes.subarray(at - first * WINDOW_BYTES, at - first * WINDOW_BYTES + wanted)
    },
  }
}
