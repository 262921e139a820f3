/**
 * Behaviour with an S3-compatible bucket: starting a server, outages of the store, and leftovers of a killed server.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as path from 'node:path'
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { shownWorkbook } from '../../../contract/entities/library/file'
import { errors } from '../../../contract/errors'
import { UNUSED_FILE_MS } from '../../../contract/limits'
import { InvalidSetting, readConfig } from '../../../server/config'
import { StoreUnusable } from '../../../server/services/files/store/fileStore'
import { openFileStore } from '../../../server/services/files/store/openFileStore'
import { workbookOf } from '../../support/files/officeFiles'
import { pdf, video } from '../../support/files/samples'
import { announced, begunUpload, finishedUpload, type LocalFile, TusClient } from '../../support/files/uploading'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { png } from '../../support/server/images'
import { type S3Server, s3Missing, startS3 } from '../../support/server/s3'
import { type Ask, askerOf, dataOf } from '../documents/support'
import { until } from '../live/support/until'

const MIB = 1024 * 1024
const openedFile = z.object({ ticket: z.string(), address: z.string(), viewer: z.string(), view: z.string() })

describe('settings of a bucket', () => {
  const read = (env: Record<string, string>) => readConfig(env).s3
  const known = {
    endpoint: 'https://s3.example.edu',
    bucket: 'podium',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'a/b',
  }

  test('no settings mean the data folder; keys are in the address or separate', () => {
    expect(read({})).toBeNull()
    expect(read({ S3_URL: 'https://s3.example.edu/podium', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'a/b' })).toEqual(known)
    expect(read({ S3_URL: 'https://key:a%2Fb@s3.example.edu/podium/', S3_REGION: 'eu-1' })).toEqual({
      ...known,
      region: 'eu-1',
    })
  })

  test('an address without exactly one bucket, and one without keys, is refused by name and without its value', () => {
    const refusal = (env: Record<string, string>): string => {
      try {
        read(env)
        return ''
      } catch (error) {
        return error instanceof InvalidSetting ? error.message : String(error)
      }
    }
    for (const url of ['ftp://h/podium', 'https://h', 'https://h/a/b', 'https://h/UPPER', 'nonsense']) {
      const text = refusal({ S3_URL: url, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'hidden' })
      expect(text, url).toMatch(/^S3_URL must /)
      expect(text).not.toContain('hidden')
    }
    expect(refusal({ S3_URL: 'https://h/podium' })).toBe('S3_ACCESS_KEY must be set where S3_URL is')
    expect(refusal({ S3_URL: 'https://key@h/podium' })).toBe('S3_SECRET_KEY must be set where S3_URL is')
  })
})

const reason = s3Missing === '' ? '' : ` (skipped: ${s3Missing})`
describe.skipIf(s3Missing !== '')(`a bucket${reason}`, () => {
  describeOnEither('a server with its files in it', (database) => {
    let s3: S3Server
    let server: TestApp
    let teacher: Ask
    let tus: TusClient

    beforeAll(async () => {
      s3 = await startS3()
      server = await startApp(database, { config: { s3: s3.settings } })
      const token = await server.login('t001')
      teacher = askerOf(server, token)
      tus = new TusClient(server.origin, token)
    }, 120_000)
    afterAll(async () => {
      await server.close()
      await s3.stop()
    })

    const begin = async (file: LocalFile, kind: 'courseware' | 'video' = 'courseware') =>
      dataOf(await teacher('beginUpload', announced(kind, file)), begunUpload)
    const finish = async (uploadId: string) => dataOf(await teacher('finishUpload', { uploadId }), finishedUpload)
    const open = async (fileId: string) =>
      dataOf(await teacher('openFile', { placeKind: 'upload', placeId: fileId }), openedFile)
    const ofBucket = { Bucket: 'podium' }
    const infoOf = async (uploadId: string): Promise<string> => {
      const key = `uploads/${uploadId}.info`
      const { Metadata = {} } = await s3.client.send(new HeadObjectCommand({ ...ofBucket, Key: key }))
      return Metadata['upload-id'] ?? ''
    }
    const unfinished = async () =>
      ((await s3.client.send(new ListMultipartUploadsCommand(ofBucket))).Uploads ?? []).map(({ Key }) => Key)

    test('an unusable bucket is reported before anything else is done', async () => {
      const tried = async (change: Partial<typeof s3.settings>): Promise<string> => {
        const failure: unknown = await openFileStore({ dataDir: '', s3: { ...s3.settings, ...change } }).catch(
          (error: unknown) => error,
        )
        return failure instanceof StoreUnusable ? failure.message : String(failure)
      }
      expect(await tried({ bucket: 'elsewhere' })).toMatch(/^The store of files at http:\S+ has no bucket elsewhere\./)
      expect(await tried({ secretKey: 'wrong' })).toMatch(/does not let Podium use the bucket podium/)
      expect(await tried({ endpoint: 'http://127.0.0.1:9' })).toMatch(/does not answer \(ECONNREFUSED\)/)
      for (const text of [await tried({ secretKey: 'wrong' })]) expect(text).toContain('S3_SECRET_KEY')
    })

    test('a table is made of a workbook there, sent in ranges, and deleted with it', async () => {
      const file = {
        fileName: '成绩.xlsx',
        bytes: workbookOf({
          成绩: [
            ['姓名', '成绩'],
            ['王子涵', 95.5],
          ],
        }),
      }
      const { uploadId } = await begin(file)
      expect(await tus.send(uploadId, 0, file.bytes)).toBe(204)
      const { fileId } = await finish(uploadId)
      await open(fileId)
      await until(async () => (await open(fileId)).view === 'ready', 30_000)
      const { address, viewer } = await open(fileId)
      expect(viewer).toBe('sheets')
      const response = await fetch(server.origin + address)
      const text = await response.text()
      expect(shownWorkbook.parse(JSON.parse(text)).sheets[0]?.rows).toHaveLength(2)
      const piece = await fetch(server.origin + address, { headers: { range: 'bytes=1-4' } })
      expect([piece.status, await piece.text()]).toEqual([206, text.slice(1, 5)])
      const head = await fetch(server.origin + address, { method: 'HEAD' })
      expect([head.status, head.headers.get('content-length')]).toEqual([200, response.headers.get('content-length')])
      const tag = response.headers.get('etag') ?? ''
      expect((await fetch(server.origin + address, { headers: { 'if-none-match': tag } })).status).toBe(304)
      const saved = await fetch(`${server.origin}${address}?download`)
      expect(Buffer.from(await saved.arrayBuffer()).equals(file.bytes)).toBe(true)
      await server.app.fileServices.uploads.purge(Date.now() + UNUSED_FILE_MS + 60_000)
      const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ ...ofBucket, Prefix: 'views/' }))
      expect(Contents.filter(({ Key }) => Key?.includes(fileId))).toEqual([])
    })

    test('a picture of a text is stored there, is sent to every signed-in user who knows its address, and is stored nowhere else', async () => {
      const body = new FormData()
      const bytes = png(700)
      body.append('file', new Blob([Uint8Array.from(bytes)]), '图.png')
      const token = await server.login('t002')
      const { data } = await server.request('/platform/api/upload/uploadRichText', {
        method: 'POST',
        headers: { authorization: token },
        body,
      })
      const one = z.string().parse(data)
      const sent = await fetch(server.origin + one, { headers: { authorization: token } })
      expect([sent.status, sent.headers.get('content-length')]).toEqual([200, String(bytes.length)])
      expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
      const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ ...ofBucket, Prefix: 'files/' }))
      expect(Contents.map(({ Key }) => `/${Key}`)).toEqual([one])
      expect(existsSync(path.join(server.dataDir, one))).toBe(false)
    })

    test('a video is read from there; the temporary copy is removed', async () => {
      const { uploadId } = await begin({ fileName: '讲解.mp4', bytes: video() }, 'video')
      expect(await tus.send(uploadId, 0, video())).toBe(204)
      expect((await finish(uploadId)).facts).toMatchObject({ durationMs: 5_000, width: 640 })
    })

    test('many parts, pieces below a part, and pieces across parts are read as they were written', async () => {
      const bytes = Buffer.concat([pdf(), randomBytes(19 * MIB)])
      const { uploadId } = await begin({ fileName: '大.pdf', bytes })
      for (const [from, to] of [
        [0, 3],
        [3, 4],
        [4, 13],
        [13, 30],
      ]) {
        const [at = 0, end = 0] = [from, to].map((mib) => Math.min(bytes.length, (mib ?? 0) * MIB))
        expect(await tus.offset(uploadId)).toBe(at)
        expect(await tus.send(uploadId, at, bytes.subarray(at, end))).toBe(204)
      }
      const { fileId } = await finish(uploadId)
      const { address } = await open(fileId)
      expect(Buffer.from(await (await fetch(server.origin + address)).arrayBuffer()).equals(bytes)).toBe(true)
      const from = 8 * MIB - 3
      const piece = await fetch(server.origin + address, { headers: { range: `bytes=${from}-${from + 9}` } })
      expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(from, from + 10))).toBe(true)
    })

    test('all parts arrived and the server ended before it combined them: finishing the upload combines them', async () => {
      const bytes = pdf('in parts')
      const { uploadId } = await begin({ fileName: '零件.pdf', bytes })
      const part = { ...ofBucket, Key: `uploads/${uploadId}`, UploadId: await infoOf(uploadId) }
      await s3.client.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: bytes }))
      expect(await tus.offset(uploadId)).toBe(bytes.length)
      const { fileId } = await finish(uploadId)
      const { address } = await open(fileId)
      expect(Buffer.from(await (await fetch(server.origin + address)).arrayBuffer()).equals(bytes)).toBe(true)
      expect(await unfinished()).not.toContain(`uploads/${uploadId}`)
    })

    test('parts of unknown uploads are removed; those of an unfinished upload remain', async () => {
      const { uploadId } = await begin({ fileName: '等.pdf', bytes: pdf('waits') })
      await s3.client.send(new CreateMultipartUploadCommand({ ...ofBucket, Key: 'uploads/lost' }))
      await server.app.fileServices.uploads.purge(Date.now())
      expect(await unfinished()).toEqual([`uploads/${uploadId}`])
      await teacher('cancelUpload', { uploadId })
      expect(await unfinished()).toEqual([])
    })

    test('during an outage of the store nothing is lost, other requests are served, and uploads continue afterwards', async () => {
      const bytes = Buffer.concat([pdf('away'), randomBytes(9 * MIB)])
      const { uploadId } = await begin({ fileName: '断.pdf', bytes })
      expect(await tus.send(uploadId, 0, bytes.subarray(0, 8 * MIB))).toBe(204)
      const resume = await s3.suspend()
      expect(await tus.send(uploadId, 8 * MIB, bytes.subarray(8 * MIB))).toBe(503)
      expect((await teacher('finishUpload', { uploadId })).code).toBe(errors.unavailable.code)
      expect((await server.post('/api/teachingClass/findList', {}, await server.login('t002'))).status).toBe(200)
      await resume()
      const at = Number(await tus.offset(uploadId))
      expect(at).toBe(8 * MIB)
      expect(await tus.send(uploadId, at, bytes.subarray(at))).toBe(204)
      const { fileId } = await finish(uploadId)
      const { address } = await open(fileId)
      expect(Buffer.from(await (await fetch(server.origin + address)).arrayBuffer()).equals(bytes)).toBe(true)
    }, 60_000)
  })
})
