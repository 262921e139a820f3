/**
 * Uploads to a built server that is killed, and over a connection that is cut: received bytes are neither lost nor sent
 * again.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import * as path from 'node:path'
import { HeadObjectCommand, ListPartsCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ask, login as signIn } from '../../support/browser/client'
import { ServerProcess } from '../../support/browser/server'
import { pdf } from '../../support/files/samples'
import { announced, TusClient } from '../../support/files/uploading'
import { type S3Server, s3Missing, startS3 } from '../../support/server/s3'
import { until } from '../live/support/until'

const MIB = 1024 * 1024
const KILLS = 3
let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.launch({ from: inject('school') })
}, 120_000)
afterAll(() => server.dispose())

/** A document of this many MB that differs from all others. */
const documentOf = (mb: number): Buffer => Buffer.concat([pdf(), randomBytes(mb * MIB)])
const sizeOf = (uploadId: string): number =>
  statSync(path.join(server.dataDir, 'uploads', uploadId), { throwIfNoEntry: false })?.size ?? 0
/** Sends a file slowly, so that events can happen in between. */
const slowly = (bytes: Buffer, wait: () => Promise<void>): ReadableStream =>
  new ReadableStream({
    async pull(stream) {
      await wait()
      const at = slowly.at
      slowly.at = Math.min(bytes.length, at + 256 * 1024)
      if (at < bytes.length) stream.enqueue(new Uint8Array(bytes.subarray(at, slowly.at)))
      else stream.close()
    },
  })
slowly.at = 0
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

test('an upload of 40 MB whose server is killed in the middle continues from the received bytes', async () => {
  const bytes = documentOf(40)
  let token = await signIn(server.url, 't001')
  const { uploadId } = await ask(
    server.url,
    'beginUpload',
    announced('courseware', { fileName: '大.pdf', bytes }),
    token,
  )
  const reached: number[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = await new TusClient(server.url, token).offset(uploadId)
    expect(from).toBe(reached.at(-1) ?? 0)
    slowly.at = Number(from)
    const sending = new TusClient(server.url, token)
      .send(uploadId, Number(from), slowly(bytes, pause))
      .catch(() => 'cut')
    await until(() => sizeOf(uploadId) > Number(from) + 4 * MIB, 20_000)
    await server.kill9()
    expect(await sending).toBe('cut')
    reached.push(sizeOf(uploadId))
    await server.start()
    token = await signIn(server.url, 't001')
  }
  expect(reached.every((size, index) => size > (reached[index - 1] ?? 0))).toBe(true)
  const at = reached.at(-1) ?? 0
  // A reloaded page finds it by its name, its size and its beginning.
  const again = await ask(server.url, 'beginUpload', announced('courseware', { fileName: '大.pdf', bytes }), token)
  expect(again).toMatchObject({ uploadId, received: at })
  expect(await new TusClient(server.url, token).send(uploadId, at, bytes.subarray(at))).toBe(204)
  const done = await ask(server.url, 'finishUpload', { uploadId }, token)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect((await readFile(path.join(server.dataDir, 'content', sha256.slice(0, 2), sha256))).equals(bytes)).toBe(true)
  // Confirmed bytes survive a kill, too.
  await server.restart()
  token = await signIn(server.url, 't001')
  const opened = await ask(server.url, 'openFile', { placeKind: 'upload', placeId: done.fileId }, token)
  expect(opened).toMatchObject({ fileName: '大.pdf', size: bytes.length, viewer: 'pdf' })
  expect(Buffer.from(await (await fetch(server.url + opened.address)).arrayBuffer()).equals(bytes)).toBe(true)
}, 180_000)

test('after a connection is cut in the middle of a piece, the received bytes count, and the rest follows', async () => {
  const bytes = documentOf(3)
  const token = await signIn(server.url, 't001')
  const { uploadId } = await ask(
    server.url,
    'beginUpload',
    announced('courseware', { fileName: '断.pdf', bytes }),
    token,
  )
  const line = connect(server.port, '127.0.0.1')
  line.on('error', () => undefined)
  line.write(
    [
      `PATCH /upload/${uploadId} HTTP/1.1`,
      'host: podium',
      `authorization: ${token}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${bytes.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  line.write(bytes.subarray(0, MIB))
  await until(() => sizeOf(uploadId) >= MIB / 2)
  line.resetAndDestroy()
  const tus = new TusClient(server.url, token)
  const at = Number(await tus.offset(uploadId))
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThanOrEqual(MIB)
  expect(await tus.send(uploadId, at, bytes.subarray(at))).toBe(204)
  const { fileId } = await ask(server.url, 'finishUpload', { uploadId }, token)
  const { address } = await ask(server.url, 'openFile', { placeKind: 'upload', placeId: fileId }, token)
  expect(Buffer.from(await (await fetch(server.url + address)).arrayBuffer()).equals(bytes)).toBe(true)
}, 60_000)

const onS3 = s3Missing === '' ? '' : ` (skipped: ${s3Missing})`
const testInBucket = s3Missing === '' ? test : test.skip
testInBucket(
  `an upload into a bucket whose server is killed goes on from its last whole part${onS3}`,
  async () => {
    const s3 = await startS3()
    const inBucket = await ServerProcess.launch({ from: inject('school'), env: s3.env })
    try {
      const bytes = documentOf(50)
      let token = await signIn(inBucket.url, 't001')
      const { uploadId } = await ask(
        inBucket.url,
        'beginUpload',
        announced('courseware', { fileName: '大.pdf', bytes: bytes.subarray(0, 50 * MIB) }),
        token,
      )
      const whole = bytes.subarray(0, 50 * MIB)
      let reached = 0
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const from = Number(await new TusClient(inBucket.url, token).offset(uploadId))
        expect(from).toBe(reached)
        // Confirmed bytes remain, as far as they make a whole part.
        slowly.at = from
        const sending = new TusClient(inBucket.url, token).send(uploadId, from, slowly(whole, pause)).catch(() => 'cut')
        await until(async () => (await storedParts(s3, uploadId)) * PART > from, 30_000)
        await inBucket.kill9()
        expect(await sending).toBe('cut')
        await inBucket.start()
        token = await signIn(inBucket.url, 't001')
        reached = Number(await new TusClient(inBucket.url, token).offset(uploadId))
        expect(reached).toBeGreaterThan(from)
      }
      expect(await new TusClient(inBucket.url, token).send(uploadId, reached, whole.subarray(reached))).toBe(204)
      const { fileId } = await ask(inBucket.url, 'finishUpload', { uploadId }, token)
      await inBucket.restart()
      token = await signIn(inBucket.url, 't001')
      const { address } = await ask(inBucket.url, 'openFile', { placeKind: 'upload', placeId: fileId }, token)
      expect(Buffer.from(await (await fetch(inBucket.url + address)).arrayBuffer()).equals(whole)).toBe(true)
      // Nothing of it is on this machine.
      expect(readdirSync(inBucket.dataDir)).not.toContain('uploads')
    } finally {
      await inBucket.dispose()
      await s3.stop()
    }
  },
  180_000,
)

/** The library's part size. */
const PART = 8 * MIB
/** The number of whole parts of an upload in the bucket. */
async function storedParts({ client, settings }: S3Server, uploadId: string): Promise<number> {
  const Key = `uploads/${uploadId}`
  const { Metadata = {} } = await client.send(new HeadObjectCommand({ Bucket: settings.bucket, Key: `${Key}.info` }))
  const asked = { Bucket: settings.bucket, Key, UploadId: Metadata['upload-id'] }
  return (await client.send(new ListPartsCommand(asked))).Parts?.length ?? 0
}
