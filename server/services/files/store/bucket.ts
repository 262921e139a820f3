/** A bucket of an S3-compatible store: the used operations, and their errors. */
import type { ReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { StoreUnusable } from './fileStore'
import type { BytePiece } from './sentBytes'

/** The settings of the store. */
export interface BucketSettings {
  /** The origin of the store, such as `https://s3.example.edu`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** A bucket. */
export type Bucket = ReturnType<typeof createBucket>

/** A slow download of a video holds a connection for its whole duration. */
const CONNECTIONS = 1_000
const CONNECT_MS = 10_000
/** Completing or copying a large object takes a while. */
const ANSWER_MS = 300_000

export function clientSettings({ endpoint, region, accessKey, secretKey }: BucketSettings): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: CONNECTIONS }
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Most self-hosted stores do not resolve bucket names as host names.
    forcePathStyle: true,
    // The newest stores add checksums to each request; others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/** Whether the store answered that the object does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name)

export function createBucket(settings: BucketSettings) {
  const client = new S3Client(clientSettings(settings))
  const Bucket = settings.bucket

  const read = async (name: string, piece?: BytePiece): Promise<Readable> => {
    const range = piece && { Range: `bytes=${piece.from}-${piece.to}` }
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name, ...range }))
    if (!(Body instanceof Readable)) throw new Error('the object store returned no stream')
    return Body
  }
  /** The size in bytes; null: there is no such object. */
  const sizeOf = async (name: string): Promise<number | null> => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: name }))).ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const write = async (name: string, body: Uint8Array | ReadStream, length: number): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket, Key: name, Body: body, ContentLength: length }))
  }
  const remove = async (name: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: name })).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  return {
    read,
    sizeOf,
    write,
    remove,

    /** Copies inside the store: the bytes are not transferred to this server. */
    async copy(from: string, to: string): Promise<void> {
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
    },

    /** Names with a prefix, one page at a time. */
    async *names(begin: string): AsyncGenerator<string[]> {
      for (let page: string | undefined, isMore = true; isMore; ) {
        const found = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: begin, ...(page !== undefined && { ContinuationToken: page }) }),
        )
        yield (found.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        page = found.NextContinuationToken
        isMore = found.IsTruncated === true && page !== undefined
      }
    },

    /**
     * Incomplete multipart uploads with a prefix: their parts take space, and listings of objects do not include them.
     */
    async unfinished(begin: string): Promise<{ name: string; id: string }[]> {
      const all: { name: string; id: string }[] = []
      for (let [name, id, isMore] = ['', '', true]; isMore; ) {
        const found = await client.send(
          new ListMultipartUploadsCommand({
            Bucket,
            Prefix: begin,
            ...(name !== '' && { KeyMarker: name, UploadIdMarker: id }),
          }),
        )
        for (const { Key = '', UploadId = '' } of found.Uploads ?? []) all.push({ name: Key, id: UploadId })
        name = found.NextKeyMarker ?? ''
        id = found.NextUploadIdMarker ?? ''
        isMore = found.IsTruncated === true && name !== ''
      }
      return all
    },

    async abort(name: string, id: string): Promise<void> {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: name, UploadId: id }))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
    },

    /** @throws StoreUnusable if the bucket does not exist, is not accessible, or cannot be written. */
    async check(probe: string): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
        await write(probe, Buffer.from('podium'), 6)
        await remove(probe)
      } catch (error) {
        throw new StoreUnusable(
          `${sentenceOf(error, settings)}\nCheck S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY and S3_REGION.`,
        )
      }
    },

    close: (): void => client.destroy(),
  }
}

function sentenceOf(error: unknown, { endpoint, bucket }: BucketSettings): string {
  const where = `The store of files at ${endpoint}`
  if (isMissing(error) || nameOf(error) === 'NoSuchBucket') return `${where} has no bucket ${bucket}.`
  const status = statusOf(error)
  if (status === 401 || status === 403)
    return `${where} does not let Podium use the bucket ${bucket} (${nameOf(error)}).`
  if (status !== undefined) return `${where} cannot be used: it answers ${status} (${nameOf(error)}).`
  return `${where} does not answer (${codeOf(error)}).`
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error))
const statusOf = (error: unknown): number | undefined => {
  const responseMetadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined
  const status: unknown =
    typeof responseMetadata === 'object' && responseMetadata !== null
      ? Reflect.get(responseMetadata, 'httpStatusCode')
      : undefined
  return typeof status === 'number' ? status : undefined
}
const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : nameOf(error)
}
