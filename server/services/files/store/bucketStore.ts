/** Files in an S3-compatible store, which any number of nodes share (decision 0047). */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import * as path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BucketSettings, createBucket } from './bucket'
import { createBucketUploads } from './bucketUploads'
import type { FileStore } from './fileStore'
import { answerOf } from './sentBytes'

/** Opens the store after checking that it answers and is writable. @throws StoreUnusable */
export async function openBucketStore(settings: BucketSettings): Promise<FileStore & { close(): void }> {
  const bucket = createBucket(settings)
  await bucket.check(`checks/${randomUUID()}`)

  const local = async (name: string, work: string): Promise<string> => {
    const place = path.join(work, 'bytes')
    await pipeline(await bucket.read(name), createWriteStream(place))
    return place
  }

  return {
    read: (name) => bucket.read(name),
    local,
    sizeOf: bucket.sizeOf,
    async keep(name, place) {
      await bucket.write(name, createReadStream(place), (await stat(place)).size)
      await rm(place, { force: true })
    },
    write: (name, bytes) => bucket.write(name, bytes, bytes.length),
    remove: bucket.remove,
    names: (folder) => bucket.names(`${folder}/`),
    async send(request, { name, size }) {
      const { statusCode, headers, piece } = answerOf(request.headers, size, tagOf(name))
      const isRead = piece !== null && request.method !== 'HEAD'
      return { statusCode, headers, stream: isRead ? await bucket.read(name, piece) : Readable.from([]) }
    },
    uploads: createBucketUploads(bucket, settings, local),
    close: bucket.close,
  }
}

/** The bytes of a name never change: its last part is a hash, or derived from one. */
const tagOf = (name: string): string => `"${path.posix.basename(name)}"`
